import { memberOf } from '../../../lambdas/einvoice/syntax/value.ts';

/** Pointers of what was sent and is not among the fields; lists of identifiers are compared as sets, CII sorts them by kind. */
export function missingFrom(fields: unknown, sent: unknown, at: string): string[] {
  if (sent === undefined || sent === null || /\/(siret|supply)$/.test(at)) return [];
  if (Array.isArray(sent)) {
    const found: unknown[] = Array.isArray(fields) ? fields : [];
    if (!at.endsWith('/identifiers')) return sent.flatMap((item, index) => missingFrom(found[index], item, `${at}/${index}`));
    return sent.filter((item) => !found.some((field) => missingFrom(field, item, at).length === 0)).map(() => at);
  }
  if (typeof sent === 'object') {
    return Object.entries(sent).flatMap(([member, inner]) =>
      missingFrom(memberOf(fields, member === 'vat' ? 'vat_id' : member), inner, `${at}/${member}`),
    );
  }
  if (/\/notes\/\d+$/.test(at)) return missingFrom(memberOf(fields, 'text'), sent, `${at}/text`);
  const equal = fields === sent || (/^-?\d+(\.\d+)?$/.test(String(sent)) && Number(fields) === Number(sent));
  return equal ? [] : [`${at}: ${JSON.stringify(sent)} became ${JSON.stringify(fields)}`];
}
