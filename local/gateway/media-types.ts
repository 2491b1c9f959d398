/**
 * Whether API Gateway treats a media type as bytes: one of the API's binary types covers it.
 * Wildcards count in the API's list only: a client's own `*` matches nothing but the entry of all types.
 */
export function isBinary(mediaType: string | undefined, binaryMediaTypes: readonly string[]): boolean {
  const essence = (mediaType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return binaryMediaTypes.some((entry) => {
    const type = entry.toLowerCase();
    return type === '*/*' || type === essence || (type.endsWith('/*') && essence.startsWith(type.slice(0, -1)));
  });
}

/** The media type an Accept header names first: the only one API Gateway looks at. */
export function firstAccepted(accept: string | undefined): string | undefined {
  return accept?.split(',', 1)[0];
}
