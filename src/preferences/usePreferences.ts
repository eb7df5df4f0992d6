import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useGetIdentity } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { t } from '#i18n';
import type { Preference, TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { createReadKey } from '../dataProvider/queries';
import { getLastAccount, type LocalPreference, readLocal, saveLastAccount, writeLocal } from './localCopy';
import { findChangedSince, reconcile, replaceEntry, sendUnsent } from './sync';

const STALE_MS = 5 * 60_000;
/** A drag or a held key changes a width many times; the server is told once it is over. */
const DEBOUNCE_MS = 600;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * What a person keeps of a kind, and what is shared with them: at once from this browser, then from the server's
 * preference store where there is one. react-admin's store would lose it at sign-out.
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

  const held = () => queryClient.getQueryData<LocalPreference[]>(queryKey) ?? readLocal(account, kind);

  const { data = [] } = useQuery<LocalPreference[]>({
    queryKey,
    queryFn: async () => {
      const before = held();
      const read = await reconcile(remote, account, kind);
      const now = held();
      if (now === before) return read;
      const entries = findChangedSince(read, before, now);
      writeLocal(account, kind, entries);
      return entries;
    },
    initialData: () => readLocal(account, kind),
    initialDataUpdatedAt: 0,
    staleTime: STALE_MS,
    retry: false,
    enabled: known !== undefined,
  });

  const hold = (entries: LocalPreference[]) => {
    queryClient.setQueryData(queryKey, entries);
    writeLocal(account, kind, entries);
  };

  const send = async () => {
    if (known === undefined) return;
    const before = held();
    const after = await sendUnsent(remote, kind, before);
    // What was chosen while it was sent is newer.
    if (held() === before) hold(after);
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
   * Stores one's own choice: here at once, on the server a moment later.
   * @param value the choice, or a function that computes it from the stored one (nothing stored: undefined or null), since the
   * one that was rendered may be older than the last click
   */
  const keep = useEvent((name: string, value: unknown) => {
    const entries = held();
    const own = entries.find((one) => one.name === name && !one.shared);
    const chosen = typeof value === 'function' ? value(own?.value) : value;
    hold(replaceEntry(entries, { name, value: chosen, unsent: 'kept' }));
    sendSoon();
  });

  /**
   * Keeps something for everyone of the house; nothing is kept anywhere unless the server took it.
   * @throws whatever the server refused with
   */
  const share = useEvent(async (name: string, value: unknown) => {
    const preference: Preference = { name, value, shared: true };
    if (!(await remote.keepPreference(kind, preference)))
      throw new Error(t('This server can’t store shared views. Save it for yourself, or send the link.'));
    hold(replaceEntry(held(), preference));
  });

  /** Forgets one's own, or what is shared, for everyone. */
  const drop = useEvent(async (name: string, shared?: boolean) => {
    if (shared) {
      await remote.dropPreference(kind, { name, shared });
      hold(held().filter((one) => one.name !== name || !one.shared));
      return;
    }
    hold(replaceEntry(held(), { name, value: null, unsent: 'dropped' }));
    sendSoon();
  });

  const preferences = useMemo(() => data.filter(({ unsent }) => unsent !== 'dropped'), [data]);
  return { preferences: preferences as Preference[], keep, share, drop };
};
