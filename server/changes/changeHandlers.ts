import type { changeCalls } from '../../contract/console/changes';
import type { HandlersOf } from '../http/routing/callHandler';
import { findStore } from '../recordStores/recordStoreDefinitions';
import { callsReading } from './changeReader';
import { actingAccount } from './changeStream';
import { changesSince } from './changesSince';
import type { OpenForm } from './presence';
import { recordOwner } from './recordOwner';
import { tellPresence } from './tellPresence';

export const changeHandlers: HandlersOf<keyof typeof changeCalls> = {
  WatchChanges: async ({ db, changes, actor, callerNow }) => {
    const { snapshot } = actor;
    return changes.open(
      await callerNow(),
      callerNow,
      snapshot === undefined ? undefined : () => changesSince(db, snapshot),
    );
  },

  /** What whoever asks may not read is passed over without a word. */
  async AnnounceOpenRecords({ db, primary, body, callerNow }) {
    const caller = await callerNow();
    const levelOfStore = async (store: string) => (await findStore(db, store))?.level;
    const now = new Date().toISOString();
    const forms: OpenForm[] = [];
    for (const { entity, account, domain_name, since } of body.records) {
      const subject = { entity, account, ...(domain_name && { domain: domain_name }) };
      const owner = await recordOwner(db, subject);
      const calls = owner ? await callsReading(caller, entity, owner, levelOfStore) : [];
      if (calls.length === 0) continue;
      const opened = since ? new Date(since).toISOString() : now;
      forms.push({ ...subject, since: opened < now ? opened : now });
    }
    const { session } = caller;
    const account = actingAccount(session);
    await tellPresence(primary, {
      stream: `${account} ${body.stream}`,
      account,
      name: session.impersonatedBy?.name ?? session.name,
      forms,
    });
    return undefined;
  },
};
