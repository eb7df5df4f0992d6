import type { Preference, TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { type LocalPreference, readLocal, writeLocal } from './localCopy';

type RemotePreferences = Pick<TrunklineDataProvider, 'getPreferences' | 'savePreference' | 'dropPreference'>;

export const isSamePreference = (
  a: Pick<Preference, 'name' | 'shared'>,
  b: Pick<Preference, 'name' | 'shared'>,
) => a.name === b.name && Boolean(a.shared) === Boolean(b.shared);

/** Returns the entries with the given one replacing its namesake, or without it. */
export const replaceEntry = (
  entries: readonly LocalPreference[],
  entry: LocalPreference,
): LocalPreference[] => [...entries.filter((candidate) => !isSamePreference(candidate, entry)), entry];

/**
 * Merges loaded preferences with those changed locally during the load.
 * @param before local state when loading started
 * @param now current local state
 */
export const findChangedSince = (
  read: readonly LocalPreference[],
  before: readonly LocalPreference[],
  now: readonly LocalPreference[],
): LocalPreference[] => {
  const removed = before.filter((candidate) => !now.some((other) => isSamePreference(candidate, other)));
  return now
    .filter((candidate) => !before.includes(candidate))
    .reduce<LocalPreference[]>(
      replaceEntry,
      read.filter((candidate) => !removed.some((other) => isSamePreference(candidate, other))),
    );
};

/** Returns the result, or undefined if it throws or rejects. */
const attempt = async <T>(todo: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await todo();
  } catch {
    return undefined;
  }
};

/** Sends unsent changes to the server; those that fail remain unsent. */
export const sendUnsent = async (
  remote: RemotePreferences,
  kind: string,
  entries: readonly LocalPreference[],
): Promise<LocalPreference[]> => {
  const left: LocalPreference[] = [];
  for (const { unsent, ...entry } of entries) {
    if (!unsent) {
      left.push(entry);
      continue;
    }
    const isSent = await attempt(() =>
      unsent === 'kept' ? remote.savePreference(kind, entry) : remote.dropPreference(kind, entry),
    );
    // `false` means that the server stores no preferences, so local ones are authoritative.
    if (isSent === undefined) left.push({ ...entry, unsent });
    else if (unsent === 'kept') left.push(entry);
  }
  return left;
};

/**
 * Merges server and local preferences of a kind: the server's values, except for unsent local changes. If the server
 * stores no preferences, the local ones apply.
 */
export const reconcile = async (
  remote: RemotePreferences,
  account: string,
  kind: string,
): Promise<LocalPreference[]> => {
  const local = await sendUnsent(remote, kind, readLocal(account, kind));
  // A temporarily unreachable server changes nothing.
  const remoteEntries = await attempt(() => remote.getPreferences(kind));
  const entries = remoteEntries
    ? local.filter((entry) => entry.unsent).reduce<LocalPreference[]>(replaceEntry, remoteEntries)
    : local;
  writeLocal(account, kind, entries);
  return entries;
};
