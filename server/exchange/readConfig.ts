import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { UserType } from '../../src/contract/fields';
import { type Flag, flagStateAt } from '../../src/phoneSystem/flagState';
import type { Database } from '../database/database';
import { phoneNumbers, records, trunks } from '../database/schema';
import type { Domain } from '../http/domainOf';
import { typeOfKind } from '../phoneSystem/accounts';
import { domainSettings } from '../settings/domainSettings';
import { type AgentDay, loginTest } from './agentLogins';
import type { ExchangeConfig, PlannedNumber } from './plan/config';
import { type Body, isOff, planned } from './plannedAccounts';
import { zoneOf } from './zone';

interface Account {
  type: UserType | undefined;
  account: string;
  body: Body;
}

/** Reads what calls of a phone system are made from; nobody is logged in, see {@link withLogins}. */
export async function readConfig(db: Database, domain: Domain): Promise<ExchangeConfig> {
  const settings = (await domainSettings(db, domain)) as Body;
  const accounts = await readAccounts(db, domain);
  const numbers = await readNumbers(db, domain);
  const hasTrunk = numbers.some(({ trunk }) => trunk);
  return configOf(domain, settings, accounts, numbers, hasTrunk ? [] : await readTrunks(db, domain));
}

/** The same, with who is logged in on some days. */
export const withLogins = (config: ExchangeConfig, days: AgentDay[]): ExchangeConfig => ({
  ...config,
  isLoggedIn: loginTest(days),
});

function configOf(
  domain: Domain,
  settings: Body,
  accounts: Account[],
  numbers: PlannedNumber[],
  houseTrunks: string[],
): ExchangeConfig {
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
  return {
    domainName: domain.domainName,
    timezone,
    extensions: of('extensions', planned.extension),
    queues: of('acds', planned.queue),
    attendants: of('attendants', planned.attendant),
    ringGroups: of('hunts', planned.ringGroup),
    numbers,
    trunks: own.length > 0 ? own : houseTrunks,
    aliases: new Map(on.flatMap(({ account, body }) => aliasesOf(body).map((alias) => [alias, account]))),
    isFlagOn: flagTest(flags, timezone),
    isLoggedIn: () => false,
  };
}

interface KnownState {
  from: number;
  until: number;
  isOn: boolean;
}

/** Whether a flag is on; worked out anew when its hours change. */
function flagTest(flags: Map<string, Flag>, timezone: string) {
  const known = new Map<string, KnownState>();
  return (name: string, at: number): boolean => {
    const flag = flags.get(name);
    if (!flag) return false;
    const last = known.get(name);
    if (last && last.from <= at && at < last.until) return last.isOn;
    const { isOn, next } = flagStateAt(flag, timezone, new Date(at * 1000));
    known.set(name, { from: at, until: next ? next.getTime() / 1000 : Number.POSITIVE_INFINITY, isOn });
    return isOn;
  };
}

const aliasesOf = ({ alias }: Body): string[] =>
  Array.isArray(alias) ? alias.filter((one): one is string => typeof one === 'string') : [];

/** What calls depend on; an extension has some hundred settings besides. */
const neededOf = sql<Body>`case when ${records.kind} <> 'extension' then ${records.body} else jsonb_build_object(
  'alias', ${records.body} -> 'alias', 'disabled', ${records.body} -> 'disabled', 'dnd', ${records.body} -> 'dnd',
  'cfa', ${records.body} -> 'cfa', 'mb_enable', ${records.body} -> 'mb_enable',
  'mb_timeout', ${records.body} -> 'mb_timeout', 'rec_internal', ${records.body} -> 'rec_internal',
  'rec_external', ${records.body} -> 'rec_external', 'rec_extension', ${records.body} -> 'rec_extension') end`;

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
