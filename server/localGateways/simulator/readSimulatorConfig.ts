import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { UserType } from '../../../contract/fields';
import type { Flag } from '../../../telephony/flagState';
import { createFlagTest } from '../../../telephony/routing/createFlagTest';
import { accountTypeByKind } from '../../accounts/accountStore';
import { type AgentEvent, createLoginTest } from '../../calls/agents/agentLoginState';
import { getZone } from '../../calls/domainClock';
import type { Database } from '../../database/database';
import { phoneNumbers, records, trunks } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readDomainSettings } from '../../settings/domainSettings/domainSettingRecords';
import type { PlannedNumber, SimulatorConfig } from './plan/simulatorConfig';
import { accountPlanners, type Body, isDisabled } from './plannedAccounts';

interface Account {
  type: UserType | undefined;
  account: string;
  body: Body;
}

/** Reads the simulation configuration of a phone system, without agent logins; see {@link applyLogins}. */
export async function readSimulatorConfig(db: Database, domain: Domain): Promise<SimulatorConfig> {
  const settings = (await readDomainSettings(db, domain)) as Body;
  const accounts = await readAccounts(db, domain);
  const numbers = await readNumbers(db, domain);
  const hasTrunk = numbers.some(({ trunk }) => trunk);
  return buildConfig(domain, settings, accounts, numbers, hasTrunk ? [] : await readTrunks(db, domain));
}

/** Adds agent logins, derived from agent events, to the configuration. */
export const applyLogins = (config: SimulatorConfig, events: readonly AgentEvent[]): SimulatorConfig => ({
  ...config,
  isLoggedIn: createLoginTest(events),
});

function buildConfig(
  domain: Domain,
  settings: Body,
  accounts: Account[],
  numbers: PlannedNumber[],
  sharedTrunks: string[],
): SimulatorConfig {
  const timezone = getZone(domain);
  const on = accounts.filter(({ body }) => !isDisabled(body));
  const of = <T>(type: UserType, build: (account: string, body: Body, settings: Body) => T): Map<string, T> =>
    new Map(
      on
        .filter((candidate) => candidate.type === type)
        .map(({ account, body }) => [account, build(account, body, settings)]),
    );
  const flags = new Map(
    on.filter(({ type }) => type === 'srvflags').map(({ account, body }) => [account, body as Flag]),
  );
  const ownTrunks = [...new Set(numbers.flatMap(({ trunk }) => trunk ?? []))];
  const queues = of('acds', accountPlanners.queue);
  return {
    domainName: domain.domainName,
    timezone,
    extensions: of('extensions', accountPlanners.extension),
    queues,
    attendants: of('attendants', accountPlanners.attendant),
    ringGroups: of('hunts', accountPlanners.ringGroup),
    orbits: of('orbits', accountPlanners.orbit),
    numbers,
    neverCloses: numbers.some(({ destination }) => queues.get(destination)?.neverCloses),
    trunks: ownTrunks.length > 0 ? ownTrunks : sharedTrunks,
    aliases: new Map(on.flatMap(({ account, body }) => getAliases(body).map((alias) => [alias, account]))),
    isFlagOn: createFlagTest(flags, timezone),
    isLoggedIn: () => false,
  };
}

const getAliases = ({ alias }: Body): string[] =>
  Array.isArray(alias) ? alias.filter((value): value is string => typeof value === 'string') : [];

/** Only the fields needed to simulate calls; an extension has about a hundred others. */
const requiredFields = sql<Body>`case when ${records.kind} <> 'extension' then ${records.body} else
  (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${records.body})
    where key ~ '^(alias|disabled|dnd|cf[abndr](_calls|_when|_times)?|cfn_timeout|mb_enable|mb_timeout|rec_(internal|external|extension))$') end`;

async function readAccounts(db: Database, { domainName }: Domain): Promise<Account[]> {
  const rows = await db
    .select({ kind: records.kind, account: records.key, body: requiredFields })
    .from(records)
    .where(and(eq(records.domainName, domainName), inArray(records.kind, [...accountTypeByKind.keys()])))
    .orderBy(records.kind, records.key);
  return rows.map(({ kind, account, body }) => ({ type: accountTypeByKind.get(kind), account, body }));
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
