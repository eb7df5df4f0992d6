import type { OpenDatabase } from '../database/databaseTypes';
import { readSnapshot } from '../http/request/readSnapshot';
import { findStore } from '../recordStores/recordStoreDefinitions';
import type { ChangeHub } from './changeHub';
import { CHANGES_CHANNEL, type ChangeNotice } from './changeNotice';
import { type Announcement, PRESENCE_CHANNEL } from './presence';
import { publishPresence } from './publishPresence';

/**
 * Forwards changes made by any process on the database to the streams of this process.
 * @param others further channels to listen to on the same connection
 * @returns a function that stops listening
 */
export function listenForChanges(
  hub: ChangeHub,
  { db, notices }: Pick<OpenDatabase, 'db' | 'notices'>,
  handlers: Readonly<Record<string, (payload: string) => void>> = {},
): Promise<() => Promise<void>> {
  hub.connect({
    announce: (announcement) => publishPresence(db, announcement),
    snapshotNow: () => readSnapshot(db),
    levelOfStore: async (store) => (await findStore(db, store))?.level,
  });
  return notices.listen([...new Set([CHANGES_CHANNEL, PRESENCE_CHANNEL, ...Object.keys(handlers)])], {
    handleNotice(channel, payload) {
      handlers[channel]?.(payload);
      if (channel === PRESENCE_CHANNEL) hub.handlePresence(JSON.parse(payload) as Announcement);
      if (channel === CHANGES_CHANNEL) void hub.handleNotices(JSON.parse(payload) as ChangeNotice[]);
    },
    missed() {
      hub.missed();
      for (const handle of Object.values(handlers)) handle('');
    },
  });
}
