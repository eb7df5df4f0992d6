/** Header with the snapshot of a response, or the snapshot on which a change is based. Not all servers support it. */
export const READ_SNAPSHOT = 'Read-Snapshot';

const snapshotsByRead = new WeakMap<object, string>();

/** Snapshot of the first response. All displayed data is at least as recent. */
export let firstSnapshot: string | undefined;

/**
 * Attaches the server's snapshot to loaded data, so that a later change can state on which version it is based.
 * @returns the data
 */
export const attachSnapshot = <Read>(read: Read, snapshot: string | null | undefined): Read => {
  firstSnapshot ||= snapshot ?? undefined;
  if (snapshot && typeof read === 'object' && read !== null) snapshotsByRead.set(read, snapshot);
  return read;
};

/**
 * Copies the snapshot to the data cached by react-query, which reuses equal objects and copies others.
 * @param read the data just loaded: a record, rows or a page
 * @returns the cached data
 */
export const copySnapshot = <Kept>(read: unknown, target: Kept): Kept => {
  attachSnapshot(target, getSnapshot(read));
  if (Array.isArray(read))
    for (const [index, item] of read.entries()) copySnapshot(item, (target as unknown[])[index]);
  else if (read && typeof read === 'object' && 'data' in read)
    copySnapshot(read.data, (target as { data: unknown }).data);
  return target;
};

/** Returns the snapshot attached by {@link attachSnapshot}; undefined for a copy, or if the server sent none. */
export const getSnapshot = (read: unknown): string | undefined =>
  typeof read === 'object' && read !== null ? snapshotsByRead.get(read) : undefined;
