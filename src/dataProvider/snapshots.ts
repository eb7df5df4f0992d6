/** The header that tells what an answer shows, and what a change is based on; a server of another make may not know it. */
export const READ_SNAPSHOT = 'Read-Snapshot';

const shown = new WeakMap<object, string>();

/** Keeps with what was read what the server had then, so that a change can say what it is based on. @returns what was read */
export const noteSnapshot = <Read>(read: Read, snapshot: string | null | undefined): Read => {
  if (snapshot && typeof read === 'object' && read !== null) shown.set(read, snapshot);
  return read;
};

/** What {@link noteSnapshot} has kept with it; undefined for a copy, and where the server tells nothing. */
export const snapshotOf = (read: unknown): string | undefined =>
  typeof read === 'object' && read !== null ? shown.get(read) : undefined;
