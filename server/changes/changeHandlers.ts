import type { changeCalls } from '../../contract/console/changes';
import type { HandlersFor } from '../apiCalls/callHandler';
import { findStore } from '../recordStores/recordStoreDefinitions';
import { findAffectedCalls } from './changeReader';
import { getRealAccountId } from './changeStream';
import { findRecordOwner } from './findRecordOwner';
import type { OpenForm } from './presence';
import { publishPresence } from './publishPresence';
import { readChangesSince } from './readChangesSince';

export const changeHandlers: HandlersFor<keyof typeof changeCalls> = {
  WatchChanges: async ({ caller: { actor, callerNow }, services: { db, changes } }) => {
    const { snapshot } = actor;
    return changes.open(
      await callerNow(),
      callerNow,
      snapshot === undefined ? undefined : () => readChangesSince(db, snapshot),
    );
  },

  /** Records that the caller may not read are silently ignored. */
  async AnnounceOpenRecords({ request: { body }, caller: { callerNow }, services: { db, primary } }) {
    const caller = await callerNow();
    const levelOfStore = async (store: string) => (await findStore(db, store))?.level;
    const now = new Date().toISOString();
    const forms: OpenForm[] = [];
    for (const { entity, account, domain_name, since } of body.records) {
      const subject = { entity, account, ...(domain_name && { domain: domain_name }) };
      const owner = await findRecordOwner(db, subject);
      const calls = owner ? await findAffectedCalls(caller, entity, owner, levelOfStore) : [];
      if (calls.length === 0) continue;
      const opened = since ? new Date(since).toISOString() : now;
      forms.push({ ...subject, since: opened < now ? opened : now });
    }
    const { session } = caller;
    const account = getRealAccountId(session);
    await publishPresence(primary, {
      stream: `${account} ${body.stream}`,
      account,
      name: session.impersonatedBy?.name ?? session.name,
      forms,
    });
    return undefined;
  },
};
