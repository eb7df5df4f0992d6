import type { Preference, TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { type LocalPreference, readLocal, writeLocal } from './localCopy';

type RemotePreferences = Pick<TrunklineDataProvider, 'getPreferences' | 'keepPreference' | 'dropPreference'>;

export const isSamePreference = (
  a: Pick<Preference, 'name' | 'shared'>,
  b: Pick<Preference, 'name' | 'shared'>,
) => a.name === b.name && Boolean(a.shared) === Boolean(b.shared);

/** The entries with one in place of that of its name, or without it. */
export const replaceEntry = (
  entries: readonly LocalPreference[],
  entry: LocalPreference,
): LocalPreference[] => [...entries.filter((one) => !isSamePreference(one, entry)), entry];

/**
 * What was read, with what was chosen here while it was being read.
 * @param before what was held when the reading began
 * @param now what is held since
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

/** What comes of it, or undefined where it fails, now or later. */
const attempt = async <T>(todo: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await todo();
  } catch {
    return undefined;
  }
};

/** Tells the server what it does not know yet; what it can't be told now stays unsent. */
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
    // `false` is a server that keeps nothing: what is here is all there is.
    if (told === undefined) left.push({ ...entry, unsent });
    else if (unsent === 'kept') left.push(entry);
  }
  return left;
};

/**
 * What is kept of a kind, by server and browser together: the server's word, but for what it has not been told yet.
 * Without a server, or one that keeps nothing, it is what this browser holds.
 */
export const reconcile = async (
  remote: RemotePreferences,
  account: string,
  kind: string,
): Promise<LocalPreference[]> => {
  const local = await sendUnsent(remote, kind, readLocal(account, kind));
  // A server that is away for a moment changes nothing.
  const kept = await attempt(() => remote.getPreferences(kind));
  const entries = kept
    ? local.filter((one) => one.unsent).reduce<LocalPreference[]>(replaceEntry, kept)
    : local;
  writeLocal(account, kind, entries);
  return entries;
};
