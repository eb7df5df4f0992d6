import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../../telephony/flagState';
import { computeCost, type SpendHour } from '../../../telephony/spend/findSpend';
import type { Rate } from '../../../telephony/spend/rates';
import type { Database } from '../../database/database';
import { domains, phoneCalls } from '../../database/schema';

/** Range of call start times. The start is inclusive, the end exclusive. */
export interface TimeRange {
  from: Date;
  to: Date;
}

/** Determines the rate of a number from its prefix. */
export interface Rating {
  digits: number;
  getRate: (number: string) => Rate;
}

/** Totals of an extension's calls in one hour, with the owner of the phone system. */
export interface OwnedHour extends SpendHour {
  domainName: string;
  wholesalerId: number;
}

const dialledNumber = sql<string>`ltrim(${phoneCalls.to}, '+')`;

/** Condition that matches answered outbound calls, including calls in progress. */
const isAnsweredOutbound = and(
  eq(phoneCalls.direction, 'outbound'),
  sql`${phoneCalls.connectedAt} is not null and ${phoneCalls.connectedAt} <= statement_timestamp()`,
);

/** Start of a call in the local time of its phone system. */
const localStart = sql`${phoneCalls.startedAt} at time zone coalesce(nullif(${domains.timezone}, ''), ${DEFAULT_ZONE})`;

const callSeconds = sql`extract(epoch from least(coalesce(${phoneCalls.endedAt}, statement_timestamp()), statement_timestamp()) - ${phoneCalls.connectedAt})`;

const buildStartCondition = ({ from, to }: TimeRange): SQL =>
  sql`${phoneCalls.startedAt} >= ${from.toISOString()} and ${phoneCalls.startedAt} < ${to.toISOString()}`;

/**
 * Reads outbound calls in a period, aggregated by extension, hour and destination. Calls in progress count up to now.
 * @param where condition on phone systems
 */
export async function readSpendHours(
  db: Database,
  span: TimeRange,
  { digits, getRate }: Rating,
  ...conditions: (SQL | undefined)[]
): Promise<OwnedHour[]> {
  const { rows } = await db.execute<{
    domain: string;
    wholesaler: number;
    extension: string;
    day: string;
    hour: number;
    to: string;
    calls: number;
    minutes: number;
    first: string;
    last: string;
  }>(sql`
    select ${phoneCalls.domainName} as domain, ${phoneCalls.wholesalerId} as wholesaler,
      coalesce(${phoneCalls.extension}, ${phoneCalls.from}) as extension,
      (${localStart})::date::text as day, extract(hour from ${localStart})::int as hour, left(${dialledNumber}, ${digits}::int) as to,
      count(*)::int as calls, sum(ceil(${callSeconds} / 60))::int as minutes,
      min(${phoneCalls.startedAt}) as first, max(${phoneCalls.startedAt}) as last
    from ${phoneCalls} join ${domains} on ${eq(domains.domainName, phoneCalls.domainName)}
    where ${and(isAnsweredOutbound, buildStartCondition(span), ...conditions)}
    group by 1, 2, 3, 4, 5, 6`);
  return rows.map(({ domain, wholesaler, to, first, last, ...row }) => ({
    ...row,
    domainName: domain,
    wholesalerId: Number(wholesaler),
    rate: getRate(to),
    first: new Date(first).toISOString(),
    last: new Date(last).toISOString(),
  }));
}

/**
 * Reads the days with calls to certain rate prefixes, by phone system and prefix, in a single statement.
 * @param prefixes prefixes of the rates
 * @param span period to search
 */
export async function readCalledDays(
  db: Database,
  domainNames: readonly string[],
  prefixes: readonly string[],
  span: TimeRange,
  { digits, getRate }: Rating,
): Promise<Map<string, Map<string, Set<string>>>> {
  const called = new Map<string, Map<string, Set<string>>>();
  if (domainNames.length === 0) return called;
  const { rows } = await db.execute<{ domain: string; to: string; days: string[] }>(sql`
    select ${phoneCalls.domainName} as domain, left(${dialledNumber}, ${digits}::int) as to,
      array_agg(distinct (${localStart})::date::text) as days
    from ${phoneCalls} join ${domains} on ${eq(domains.domainName, phoneCalls.domainName)}
    where ${and(
      inArray(phoneCalls.domainName, [...domainNames]),
      isAnsweredOutbound,
      buildStartCondition(span),
      sql`exists (select from unnest(string_to_array(${prefixes.join(',')}, ',')) as prefix where starts_with(${dialledNumber}, prefix))`,
    )}
    group by 1, 2`);
  for (const row of rows) {
    const { prefix } = getRate(row.to);
    const ofDomain = called.get(row.domain) ?? new Map<string, Set<string>>();
    ofDomain.set(prefix, new Set([...(ofDomain.get(prefix) ?? []), ...row.days]));
    called.set(row.domain, ofDomain);
  }
  return called;
}

/**
 * Reads the cost of the calls of the current month, in the time zone of each phone system, by domain. Phone systems
 * without calls are missing.
 */
export async function readMonthSpend(
  db: Database,
  domainNames: readonly string[],
  { digits, getRate }: Rating,
): Promise<Map<string, number>> {
  const zone = sql`coalesce(nullif(${domains.timezone}, ''), ${DEFAULT_ZONE})`;
  const { rows } = await db.execute<{ domain: string; to: string; calls: number; minutes: number }>(sql`
    select ${phoneCalls.domainName} as domain, left(${dialledNumber}, ${digits}::int) as to,
      count(*)::int as calls, sum(ceil(${callSeconds} / 60))::int as minutes
    from ${phoneCalls} join ${domains} on ${eq(domains.domainName, phoneCalls.domainName)}
    where ${and(
      inArray(phoneCalls.domainName, [...domainNames]),
      isAnsweredOutbound,
      sql`${phoneCalls.startedAt} >= date_trunc('month', statement_timestamp() at time zone ${zone}) at time zone ${zone}`,
      // Lets the database skip the partitions of earlier months.
      sql`${phoneCalls.startedAt} >= statement_timestamp() - interval '32 days'`,
    )}
    group by 1, 2`);
  const spent = new Map<string, number>();
  for (const { domain, to, calls, minutes } of rows)
    spent.set(domain, (spent.get(domain) ?? 0) + computeCost({ rate: getRate(to), calls, minutes }));
  return spent;
}
