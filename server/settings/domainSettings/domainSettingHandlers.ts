import { eq, sql } from 'drizzle-orm';
import { latestFirst } from '../../calls/registrations/registrationRows';
import type { Database } from '../../database/database';
import { registrationEvents } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';
import { type AccountType, accountsOf } from '../../phoneSystem/accounts/accountStore';
import { changeDomainSettings, domainSetting, domainSettings, lockSettings } from './domainSettingRecords';
import { checkSettings } from './validateSettings';

export const settingHandlers: HandlersOf<'GetAllSettings' | 'UpdateSettings' | 'GetDomainDetails'> = {
  async GetAllSettings({ db, domain }) {
    const types = (await accountsOf(db, domain)).map(({ user_type }) => user_type);
    const used = (requested: AccountType) => types.filter((type) => type === requested).length;
    return {
      ...(await domainSettings(db, domain)),
      used_extensions: used('extensions'),
      used_acds: used('acds'),
      used_attendants: used('attendants'),
      used_hunts: used('hunts'),
      used_srvflags: used('srvflags'),
    };
  },
  async UpdateSettings({ db, actor, domain, body }) {
    const { domain_name: _, dateLastModified, ...changes } = body;
    return inTransaction(db, actor, async (tx) => {
      await lockSettings(tx, domain);
      checkSettings(await domainSettings(tx, domain), changes);
      return changeDomainSettings(tx, actor, domain, changes, dateLastModified);
    });
  },
  async GetDomainDetails({ db, domain }) {
    const accounts = await accountsOf(db, domain);
    const registered = await registrationsOf(db, domain);
    return {
      id: domain.pbxServerid,
      name: domain.domainName,
      display: domain.display,
      host_server_id: domain.hostServerId,
      alias: domain.alias ?? '',
      country: await domainSetting(db, domain, 'country_code'),
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

/** How many phones are registered, and at how many extensions: those whose last event was not a good-bye. */
async function registrationsOf(
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
    .orderBy(registrationEvents.account, registrationEvents.contact, latestFirst)
    .as('last');
  const [row] = await db
    .select({
      phones: sql<number>`(count(*) filter (where ${last.registered}))::int`,
      extensions: sql<number>`(count(distinct ${last.account}) filter (where ${last.registered}))::int`,
    })
    .from(last);
  return row ?? { phones: 0, extensions: 0 };
}
