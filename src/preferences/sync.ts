import type { Preference, TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { type LocalPreference, readLocal, writeLocal } from './localCopy';

type RemotePreferences = Pick<TrunklineDataProvider, 'getPreferences' | 'keepPreference' | 'dropPreference'>;

export const isSamePreference = (
  a: Pick<Preference, 'name' | 'shared'>,
  b: Pick<Preference, 'name' | 'shared'>,
) => a.name === b.name && Boolean(a.shared) === Boolean(b.shared);

/** Returns the entries with the given one replacing its namesake, or without it. */
export const replaceEntry = (
  entries: readonly LocalPreference[],
  entry: LocalPreference,
): LocalPreference[] => [...entries.filter((one) => !isSamePreference(one, entry)), entry];

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
  const gone = before.filter((one) => !now.some((other) => isSamePreference(one, other)));
  return now
    .filter((one) => !before.includes(one))
    .reduce<LocalPreference[]>(
      replaceEntry,
      read.filter((one) => !gone.some((other) => isSamePreference(one, other))),
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
    const told = await attempt(() =>
      unsent === 'kept' ? remote.keepPreference(kind, entry) : remote.dropPreference(kind, entry),
    );
    // `false` means that the server stores no preferences, so local ones are authoritative.
    if (told === undefined) left.push({ ...entry, unsent });
    else if (unsent === 'kept') left.push(entry);
  }
  return left;
};

/**
 * Merges server and local preferences of a kind: the server's values, except for unsent local changes.
 * If the server stores no preferences, the local ones apply.
 */
export const reconcile = async (
  remote: RemotePreferences,
  account: string,
  kind: string,
): Promise<LocalPreference[]> => {
  const local = await sendUnsent(remote, kind, readLocal(account, kind));
  // A temporarily unreachable server changes nothing.
  const kept = await attempt(() => remote.getPreferences(kind));
  const entries = kept
    ? local.filter((one) => one.unsent).reduce<LocalPreference[]>(replaceEntry, kept)
    : local;
  writeLocal(account, kind, entries);
  return entries;
};
