/** The header that tells what an answer shows, and what a change is based on; a server of another make may not know it. */
export const READ_SNAPSHOT = 'Read-Snapshot';

const snapshotsByRead = new WeakMap<object, string>();

/** What the server had when something was read first: all that is shown is at least as new. */
export let firstSnapshot: string | undefined;

/** Keeps with what was read what the server had then, so that a change can say what it is based on. @returns what was read */
export const noteSnapshot = <Read>(read: Read, snapshot: string | null | undefined): Read => {
  firstSnapshot ||= snapshot ?? undefined;
  if (snapshot && typeof read === 'object' && read !== null) snapshotsByRead.set(read, snapshot);
  return read;
};

/**
 * Gives what react-query keeps of an answer the snapshot of the newest: it keeps objects that are the same, and copies others.
 * @param read what was read now: a record, rows, or a page of them
 * @returns what is kept
 */
export const copySnapshot = <Kept>(read: unknown, kept: Kept): Kept => {
  noteSnapshot(kept, getSnapshot(read));
  if (Array.isArray(read))
    for (const [index, one] of read.entries()) copySnapshot(one, (kept as unknown[])[index]);
  else if (read && typeof read === 'object' && 'data' in read)
    copySnapshot(read.data, (kept as { data: unknown }).data);
  return kept;
};

/** What {@link noteSnapshot} has kept with it; undefined for a copy, and where the server tells nothing. */
export const getSnapshot = (read: unknown): string | undefined =>
  typeof read === 'object' && read !== null ? snapshotsByRead.get(read) : undefined;
