import type { OpenDatabase } from '../database/database';
import { readSnapshot } from '../http/request/readSnapshot';
import { findStore } from '../recordStores/recordStoreDefinitions';
import type { ChangeHub } from './changeHub';
import { CHANGES, type ChangeNotice } from './changeNotice';
import { type Announcement, PRESENCE } from './presence';
import { tellPresence } from './tellPresence';

/**
 * Has a process's streams hear what any process on the database changes.
 * @param others what else is told, on the same connection, by its channel
 * @returns a function that ends it
 */
export function hearChanges(
  hub: ChangeHub,
  { db, notices }: Pick<OpenDatabase, 'db' | 'notices'>,
  others: Readonly<Record<string, (payload: string) => void>> = {},
): Promise<() => Promise<void>> {
  hub.connect({
    announce: (announcement) => tellPresence(db, announcement),
    snapshotNow: () => readSnapshot(db),
    levelOfStore: async (store) => (await findStore(db, store))?.level,
  });
  return notices.listen([...new Set([CHANGES, PRESENCE, ...Object.keys(others)])], {
    hear(channel, payload) {
      others[channel]?.(payload);
      if (channel === PRESENCE) hub.hearPresence(JSON.parse(payload) as Announcement);
      if (channel === CHANGES) void hub.hear(JSON.parse(payload) as ChangeNotice[]);
    },
    missed() {
      hub.missed();
      for (const hear of Object.values(others)) hear('');
    },
  });
}
