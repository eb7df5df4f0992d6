import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { UserType } from '../../../../contract/fields';
import type { Flag } from '../../../../telephony/flagState';
import { flagTest } from '../../../../telephony/routing/flagTest';
import { type AgentEvent, loginTest } from '../../../calls/agents/agentLoginState';
import { zoneOf } from '../../../calls/domainClock';
import type { Database } from '../../../database/database';
import { phoneNumbers, records, trunks } from '../../../database/schema';
import type { Domain } from '../../../http/tenancy/requestDomain';
import { typeOfKind } from '../../../phoneSystem/accounts/accountStore';
import { domainSettings } from '../../../settings/domainSettings/domainSettingRecords';
import type { PlannedNumber, SimulatorConfig } from './plan/simulatorConfig';
import { type Body, isOff, planned } from './plannedAccounts';

interface Account {
  type: UserType | undefined;
  account: string;
  body: Body;
}

/** Reads what calls of a phone system are simulated from; nobody is logged in, see {@link withLogins}. */
export async function readSimulatorConfig(db: Database, domain: Domain): Promise<SimulatorConfig> {
  const settings = (await domainSettings(db, domain)) as Body;
  const accounts = await readAccounts(db, domain);
  const numbers = await readNumbers(db, domain);
  const hasTrunk = numbers.some(({ trunk }) => trunk);
  return configOf(domain, settings, accounts, numbers, hasTrunk ? [] : await readTrunks(db, domain));
}

/** The same, with who is logged in by what agents did. */
export const withLogins = (config: SimulatorConfig, events: readonly AgentEvent[]): SimulatorConfig => ({
  ...config,
  isLoggedIn: loginTest(events),
});

function configOf(
  domain: Domain,
  settings: Body,
  accounts: Account[],
  numbers: PlannedNumber[],
  houseTrunks: string[],
): SimulatorConfig {
  const timezone = zoneOf(domain);
  const on = accounts.filter(({ body }) => !isOff(body));
  const of = <T>(type: UserType, make: (account: string, body: Body, settings: Body) => T): Map<string, T> =>
    new Map(
      on
        .filter((one) => one.type === type)
        .map(({ account, body }) => [account, make(account, body, settings)]),
    );
  const flags = new Map(
    on.filter(({ type }) => type === 'srvflags').map(({ account, body }) => [account, body as Flag]),
  );
  const own = [...new Set(numbers.flatMap(({ trunk }) => trunk ?? []))];
  const queues = of('acds', planned.queue);
  return {
    domainName: domain.domainName,
    timezone,
    extensions: of('extensions', planned.extension),
    queues,
    attendants: of('attendants', planned.attendant),
    ringGroups: of('hunts', planned.ringGroup),
    orbits: of('orbits', planned.orbit),
    numbers,
    neverCloses: numbers.some(({ destination }) => queues.get(destination)?.neverCloses),
    trunks: own.length > 0 ? own : houseTrunks,
    aliases: new Map(on.flatMap(({ account, body }) => aliasesOf(body).map((alias) => [alias, account]))),
    isFlagOn: flagTest(flags, timezone),
    isLoggedIn: () => false,
  };
}

const aliasesOf = ({ alias }: Body): string[] =>
  Array.isArray(alias) ? alias.filter((one): one is string => typeof one === 'string') : [];

/** What calls depend on; an extension has some hundred settings besides. */
const neededOf = sql<Body>`case when ${records.kind} <> 'extension' then ${records.body} else
  (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${records.body})
    where key ~ '^(alias|disabled|dnd|cf[abndr](_calls|_when|_times)?|cfn_timeout|mb_enable|mb_timeout|rec_(internal|external|extension))$') end`;

async function readAccounts(db: Database, { domainName }: Domain): Promise<Account[]> {
  const rows = await db
    .select({ kind: records.kind, account: records.key, body: neededOf })
    .from(records)
    .where(and(eq(records.domainName, domainName), inArray(records.kind, [...typeOfKind.keys()])))
    .orderBy(records.kind, records.key);
  return rows.map(({ kind, account, body }) => ({ type: typeOfKind.get(kind), account, body }));
}

async function readNumbers(db: Database, { domainName }: Domain): Promise<PlannedNumber[]> {
  return db
    .select({
      number: phoneNumbers.phoneNumber,
      destination: sql<string>`coalesce(${phoneNumbers.destinationAccount}, '')`,
      userType: sql<UserType>`coalesce(${phoneNumbers.destinationUserType}, '')`,
      trunk: phoneNumbers.remoteTrunkId,
    })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.domainName, domainName), eq(phoneNumbers.state, 'assigned')))
    .orderBy(phoneNumbers.phoneNumber);
}

async function readTrunks(db: Database, { wholesalerId }: Domain): Promise<string[]> {
  const rows = await db
    .select({ id: trunks.remoteTrunkId })
    .from(trunks)
    .where(or(eq(trunks.wholesalerId, wholesalerId), isNull(trunks.wholesalerId)))
    .orderBy(sql`${trunks.wholesalerId} nulls last`, trunks.remoteTrunkId);
  return rows.map(({ id }) => id).slice(0, 1);
}
