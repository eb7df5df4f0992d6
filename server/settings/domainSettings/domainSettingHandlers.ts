import { eq, sql } from 'drizzle-orm';
import { type AccountType, findAccounts } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { newestFirst } from '../../calls/registrations/registrationRows';
import type { Database } from '../../database/database';
import { registrationEvents } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import {
  changeDomainSettings,
  lockSettings,
  readDomainSetting,
  readDomainSettings,
} from './domainSettingRecords';
import { checkSettings } from './validateSettings';

export const settingHandlers: HandlersFor<'GetAllSettings' | 'UpdateSettings' | 'GetDomainDetails'> = {
  async GetAllSettings({ request: { domain }, services: { db } }) {
    const types = (await findAccounts(db, domain)).map(({ user_type }) => user_type);
    const used = (requested: AccountType) => types.filter((type) => type === requested).length;
    return {
      ...(await readDomainSettings(db, domain)),
      used_extensions: used('extensions'),
      used_acds: used('acds'),
      used_attendants: used('attendants'),
      used_hunts: used('hunts'),
      used_srvflags: used('srvflags'),
    };
  },
  async UpdateSettings({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { domain_name: _, dateLastModified, ...changes } = body;
    return runInTransaction(db, actor, async (tx) => {
      await lockSettings(tx, domain);
      checkSettings(await readDomainSettings(tx, domain), changes);
      return changeDomainSettings(tx, actor, domain, changes, dateLastModified);
    });
  },
  async GetDomainDetails({ request: { domain }, services: { db } }) {
    const accounts = await findAccounts(db, domain);
    const registered = await countRegistrations(db, domain);
    return {
      id: domain.pbxServerid,
      name: domain.domainName,
      display: domain.display,
      host_server_id: domain.hostServerId,
      alias: domain.alias ?? '',
      country: await readDomainSetting(db, domain, 'country_code'),
      extensions: accounts.filter(({ user_type }) => user_type === 'extensions').length,
      accounts: accounts.length,
      visible: domain.status === 'active',
      pcap: false,
      registrations: registered.phones,
      regs: String(registered.extensions),
      tenant: domain.domainName,
    };
  },
};

/** Counts registered phones and their extensions. A phone is registered unless its last event was an unregistration. */
async function countRegistrations(
  db: Database,
  { domainName }: Domain,
): Promise<{ phones: number; extensions: number }> {
  const last = db
    .selectDistinctOn([registrationEvents.account, registrationEvents.contact], {
      account: registrationEvents.account,
      registered: registrationEvents.registered,
    })
    .from(registrationEvents)
    .where(eq(registrationEvents.domainName, domainName))
    .orderBy(registrationEvents.account, registrationEvents.contact, newestFirst)
    .as('last');
  const [row] = await db
    .select({
      phones: sql<number>`(count(*) filter (where ${last.registered}))::int`,
      extensions: sql<number>`(count(distinct ${last.account}) filter (where ${last.registered}))::int`,
    })
    .from(last);
  return row ?? { phones: 0, extensions: 0 };
}
