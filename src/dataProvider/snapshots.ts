/** Header with the snapshot of a response, or on which a change is based; other servers may not support it. */
export const READ_SNAPSHOT = 'Read-Snapshot';

const snapshotsByRead = new WeakMap<object, string>();

/** Snapshot of the first response; all displayed data is at least as recent. */
export let firstSnapshot: string | undefined;

/** Stores the server's snapshot with the data read, so that a change can specify what it is based on. @returns the data */
export const noteSnapshot = <Read>(read: Read, snapshot: string | null | undefined): Read => {
  firstSnapshot ||= snapshot ?? undefined;
  if (snapshot && typeof read === 'object' && read !== null) snapshotsByRead.set(read, snapshot);
  return read;
};

/**
 * Transfers the newest snapshot to the data cached by react-query, which reuses equal objects and copies others.
 * @param read the data just read: a record, rows, or a page
 * @returns the cached data
 */
export const copySnapshot = <Kept>(read: unknown, target: Kept): Kept => {
  noteSnapshot(target, getSnapshot(read));
  if (Array.isArray(read))
    for (const [index, item] of read.entries()) copySnapshot(item, (target as unknown[])[index]);
  else if (read && typeof read === 'object' && 'data' in read)
    copySnapshot(read.data, (target as { data: unknown }).data);
  return target;
};

/** Returns the snapshot stored by {@link noteSnapshot}; undefined for a copy, or if the server sends none. */
export const getSnapshot = (read: unknown): string | undefined =>
  typeof read === 'object' && read !== null ? snapshotsByRead.get(read) : undefined;
