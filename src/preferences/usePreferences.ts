import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDataProvider, useEvent, useGetIdentity } from 'react-admin';
import { t } from '#i18n';
import type { Preference, TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { createReadKey } from '../dataProvider/queries';
import {
  getLastAccount,
  type LocalPreference,
  readLocalPreferences,
  saveLastAccount,
  writeLocalPreferences,
} from './localCopy';
import { findChangedSince, reconcile, replaceEntry, sendPendingChanges } from './sync';

const STALE_MS = 5 * 60_000;
/** Delay in milliseconds before changes are sent, so that dragging or holding a key sends only one change. */
const DEBOUNCE_MS = 600;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Returns a user's own preferences of a kind, and those shared with them: first as stored in this browser, then from
 * the server's preference store, if there is one. react-admin's store would lose them on sign-out.
 */
export const usePreferences = (kind: string) => {
  const { identity } = useGetIdentity();
  const known = identity?.id === undefined ? undefined : String(identity.id);
  const account = known ?? getLastAccount() ?? '';
  const remote = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = createReadKey('preferences', account, kind);

  useEffect(() => {
    if (known !== undefined) saveLastAccount(known);
  }, [known]);

  const readCached = () =>
    queryClient.getQueryData<LocalPreference[]>(queryKey) ?? readLocalPreferences(account, kind);

  const { data = [] } = useQuery<LocalPreference[]>({
    queryKey,
    queryFn: async () => {
      const before = readCached();
      const read = await reconcile(remote, account, kind);
      const now = readCached();
      if (now === before) return read;
      const entries = findChangedSince(read, before, now);
      writeLocalPreferences(account, kind, entries);
      return entries;
    },
    initialData: () => readLocalPreferences(account, kind),
    initialDataUpdatedAt: 0,
    staleTime: STALE_MS,
    retry: false,
    enabled: known !== undefined,
  });

  const hold = (entries: LocalPreference[]) => {
    queryClient.setQueryData(queryKey, entries);
    writeLocalPreferences(account, kind, entries);
  };

  const send = async () => {
    if (known === undefined) return;
    const before = readCached();
    const after = await sendPendingChanges(remote, kind, before);
    // Preferences that changed while the request was in flight are not overwritten, but sent next.
    if (readCached() === before) hold(after);
    else void sendSoon();
  };
  const sendSoon = () => {
    const id = JSON.stringify(queryKey);
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void send(), DEBOUNCE_MS),
    );
  };

  /**
   * Stores a personal preference, immediately in this browser and shortly afterwards on the server.
   * @param value the value, or a function that computes it from the stored one (undefined or null if there is none),
   * because the rendered value may be outdated
   */
  const save = useEvent((name: string, value: unknown) => {
    const entries = readCached();
    const ownEntry = entries.find((candidate) => candidate.name === name && !candidate.shared);
    const chosen = typeof value === 'function' ? value(ownEntry?.value) : value;
    hold(replaceEntry(entries, { name, value: chosen, unsent: 'kept' }));
    sendSoon();
  });

  /**
   * Shares a preference with the entire organisation. It is stored only if the server accepts it.
   * @throws the error with which the server rejected the preference
   */
  const share = useEvent(async (name: string, value: unknown) => {
    const preference: Preference = { name, value, shared: true };
    if (!(await remote.savePreference(kind, preference)))
      throw new Error(t('This server can’t store shared views. Save it for yourself, or send the link.'));
    hold(replaceEntry(readCached(), preference));
  });

  /** Deletes a personal preference, or deletes a shared one for everyone. */
  const drop = useEvent(async (name: string, shared?: boolean) => {
    if (shared) {
      await remote.dropPreference(kind, { name, shared });
      hold(readCached().filter((candidate) => candidate.name !== name || !candidate.shared));
      return;
    }
    hold(replaceEntry(readCached(), { name, value: null, unsent: 'dropped' }));
    sendSoon();
  });

  const preferences = useMemo(() => data.filter(({ unsent }) => unsent !== 'dropped'), [data]);
  return { preferences: preferences as Preference[], keep: save, share, drop };
};
