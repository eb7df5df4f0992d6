import type { Preference, TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { type LocalPreference, readLocalPreferences, writeLocalPreferences } from './localCopy';

type RemotePreferences = Pick<TrunklineDataProvider, 'getPreferences' | 'savePreference' | 'dropPreference'>;

export const isSamePreference = (
  a: Pick<Preference, 'name' | 'shared'>,
  b: Pick<Preference, 'name' | 'shared'>,
) => a.name === b.name && Boolean(a.shared) === Boolean(b.shared);

/** Returns the entries with the one of the same name replaced or removed. */
export const replaceEntry = (
  entries: readonly LocalPreference[],
  entry: LocalPreference,
): LocalPreference[] => [...entries.filter((candidate) => !isSamePreference(candidate, entry)), entry];

/**
 * Applies local changes made during loading to the loaded preferences.
 * @param read preferences loaded from the server
 * @param before local entries when loading started
 * @param now current local entries
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

/** Returns the result of a function, or undefined if it fails. */
const attempt = async <T>(request: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await request();
  } catch {
    return undefined;
  }
};

/** Sends unsent changes to the server. Changes that cannot be sent remain unsent. */
export const sendPendingChanges = async (
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
    // `false` means that the server has no preference store, so the local preferences apply.
    if (isSent === undefined) left.push({ ...entry, unsent });
    else if (unsent === 'kept') left.push(entry);
  }
  return left;
};

/**
 * Merges the server's and the local preferences of a kind: the server's values apply, except where local changes have
 * not been sent. If the server has no preference store, the local ones apply.
 */
export const reconcile = async (
  remote: RemotePreferences,
  account: string,
  kind: string,
): Promise<LocalPreference[]> => {
  const local = await sendPendingChanges(remote, kind, readLocalPreferences(account, kind));
  // If the server is temporarily unreachable, nothing changes.
  const remoteEntries = await attempt(() => remote.getPreferences(kind));
  const entries = remoteEntries
    ? local.filter((entry) => entry.unsent).reduce<LocalPreference[]>(replaceEntry, remoteEntries)
    : local;
  writeLocalPreferences(account, kind, entries);
  return entries;
};
