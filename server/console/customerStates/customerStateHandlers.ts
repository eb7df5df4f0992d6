import { and, eq, inArray, ne } from 'drizzle-orm';
import { t } from '#i18n';
import type { customerStateCalls } from '../../../contract/console/customerStates';
import { allCalls, type CallName } from '../../../contract/index';
import type { ReachabilityReport } from '../../../telephony/routing/reach/verifyReachability';
import { createRateFinder, getSignificantDigits } from '../../../telephony/spend/rates';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { canCall } from '../../apiCalls/canCall';
import { readRates } from '../../calls/spend/callRates';
import { readMonthSpend } from '../../calls/spend/readSpendHours';
import { getTodayInZone } from '../../common/getTodayInZone';
import type { Database } from '../../database/database';
import { customers, domains } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { readReachabilityReports } from '../../phoneSystem/callRouting/reachabilityReports';
import { getDomainTimeZone } from '../../phoneSystem/callRouting/serviceFlagState';
import { type LastChange, readLastChanges } from '../../wholesale/customerStates/lastChanges';
import { type PhoneCounts, readPhoneCounts } from '../../wholesale/customerStates/phoneCounts';

type ByDomain<Value> = ReadonlyMap<string, Value> | null;

/** Values by phone system. A part that is unknown, or that the caller may not read, is null. */
interface DomainStates {
  phones: ByDomain<PhoneCounts>;
  reach: ByDomain<ReachabilityReport>;
  spent: ByDomain<number>;
  changes: ByDomain<LastChange>;
}

export const customerStateHandlers: HandlersFor<keyof typeof customerStateCalls> = {
  async GetCustomerStates({ request: { body }, caller: { scope, callerNow }, services: { db } }) {
    const caller = await callerNow();
    const systems = await readSystems(db, scope, body.ids);
    const all = [...systems.values()].flat();
    const names = all.map(({ domainName }) => domainName);
    const part = async <Part>(call: CallName, read: () => Promise<Part>): Promise<Part | null> =>
      canCall(caller, allCalls[call]) ? read() : null;
    const states: DomainStates = {
      phones: await part('GetRegistrations', () => readPhoneCounts(db, names)),
      reach: await part('ProveReach', () => readReachabilityReports(db, all, new Date())),
      spent: await part('GetSpendFindings', () => readSpent(db, names)),
      changes: await part('GetAuditLogList', () => readLastChanges(db, scope, names)),
    };
    return [...systems].map(([id, own]) => toCustomerState(id, own, states));
  },
};

/** Reads the phone systems of the customers within the scope, by the id of the customer. */
async function readSystems(
  db: Database,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, Domain[]>> {
  const rows = await db
    .select({ id: customers.id, domain: domains })
    .from(customers)
    .leftJoin(
      domains,
      and(
        eq(domains.customerId, customers.id),
        ne(domains.status, 'deleted'),
        buildScopeWhere(scope, domains),
      ),
    )
    .where(
      and(inArray(customers.id, [...ids]), buildScopeWhere(scope, { wholesalerId: customers.wholesalerId })),
    )
    .orderBy(customers.id, domains.domainName);
  const systems = new Map<number, Domain[]>();
  for (const { id, domain } of rows)
    systems.set(id, [...(systems.get(id) ?? []), ...(domain ? [domain] : [])]);
  return systems;
}

/** Reads what calls have cost this month; null if there are no call rates, so that the cost is unknown. */
async function readSpent(db: Database, names: readonly string[]): Promise<Map<string, number> | null> {
  const rates = await readRates(db);
  if (rates.length === 0) return null;
  return readMonthSpend(db, names, { digits: getSignificantDigits(rates), getRate: createRateFinder(rates) });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the name with the greatest value; of equal ones the first. */
const findGreatest = (names: readonly string[], getValue: (name: string) => number | string): string | null =>
  names.toSorted((a, b) => (getValue(a) < getValue(b) ? 1 : getValue(a) > getValue(b) ? -1 : 0))[0] ?? null;

function toCustomerState(
  id: number,
  own: readonly Domain[],
  { phones, reach, spent, changes }: DomainStates,
) {
  const names = own.map(({ domainName }) => domainName);
  const getOffline = (name: string) => phones?.get(name)?.offline ?? 0;
  const getFindings = (name: string) => reach?.get(name)?.findings.length ?? 0;
  const getSpent = (name: string) => spent?.get(name) ?? 0;
  const hasSystem = names.length > 0;
  const changed = findGreatest(names, (name) => changes?.get(name)?.at ?? '');
  const change = changed === null ? undefined : changes?.get(changed);
  const counts = phones && {
    known: sum(names.map((name) => phones.get(name)?.known ?? 0)),
    offline: sum(names.map(getOffline)),
  };
  const findings = reach && names.flatMap((name) => reach.get(name)?.findings ?? []);
  const numbers = reach && sum(names.map((name) => reach.get(name)?.numbers ?? 0));
  const spender = own.find(({ domainName }) => domainName === findGreatest(names, getSpent));
  return {
    id,
    phones_state: hasSystem ? counts && describePhones(counts) : t('No phone system'),
    phones_known: hasSystem ? (counts?.known ?? null) : null,
    phones_offline: hasSystem ? (counts?.offline ?? null) : null,
    phones_domain: findGreatest(names, getOffline),
    reach_state: hasSystem && findings ? describeReach(findings.length, numbers ?? 0) : null,
    reach_findings: hasSystem ? (findings?.length ?? null) : null,
    reach_lost: hasSystem ? (findings?.filter(({ level }) => level === 'error').length ?? null) : null,
    reach_domain: findGreatest(names, getFindings),
    spent: hasSystem && spent ? Math.round(sum(names.map(getSpent)) * 100) / 100 : null,
    spent_domain: spender?.domainName ?? null,
    spent_since: spender ? `${getTodayInZone(getDomainTimeZone(spender)).slice(0, -2)}01` : null,
    last_change: change?.at ?? null,
    last_changed_by: change?.by ?? null,
    last_change_domain: change ? changed : null,
  };
}

const describePhones = ({ known, offline }: PhoneCounts): string =>
  known === 0
    ? t('No phone has connected yet')
    : offline === 0
      ? t('{known, plural, one {The only phone is online} other {All # phones online}}', { known })
      : t('{known, plural, one {The only phone is offline} other {{offline, number} of # phones offline}}', {
          known,
          offline,
        });

function describeReach(findings: number, numbers: number): string {
  if (findings > 0) return t('{findings, plural, one {# problem} other {# problems}}', { findings });
  return numbers === 0 ? t('No numbers yet') : t('Every call arrives');
}
