/** A construct of a rule sheet the compiler does not know: the build stops and says which and where. */
export class Unsupported extends Error {
  readonly construct: string;

  /** @param place file and line, added by whoever knows them */
  constructor(construct: string, place?: string) {
    super(place === undefined ? construct : `${place}: ${construct}`);
    this.name = 'Unsupported';
    this.construct = construct;
  }
}

/** Runs work on one place of a file, so that what it cannot do is reported with that place. */
export function locating<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unsupported && error.message === error.construct) throw new Unsupported(error.construct, place);
    throw error;
  }
}
