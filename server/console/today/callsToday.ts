import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { clockOf } from '../../calls/domainClock';
import { begunIn, ended } from '../../calls/log/callFilter';
import { noCalls, resultCountColumns, unheard } from '../../calls/log/resultCounts';
import { DAY } from '../../common/localClock';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';

/** Callers named. */
const MOST_NAMED = 5;

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A caller whose call nobody took, and who neither got through later nor was called back. */
interface OpenCaller extends Record<string, unknown> {
  from: string;
  to: string;
  start: string;
  calls: number;
  all: number;
  waiting: number;
}

async function countOf(db: Database, where: SQL | undefined) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ...resultCountColumns(),
    })
    .from(phoneCalls)
    .where(and(where, sql`${phoneCalls.direction} = 'inbound'`));
  return counts ?? { total: 0, ...noCalls };
}

/** A number that can be called back. */
const isNumber = (column: SQLWrapper): SQL => sql`${column} ~ '^[0-9]'`;

/** Calls from outside since midnight, and up to the same time a week ago; and who is to be called back. */
export async function callsToday(db: Database, domain: Domain, now: Date) {
  const clock = clockOf(domain);
  const at = now.getTime() / 1000;
  const midnight = clock.startOf(clock.day(at));
  // Noon, so that a change of clocks leads to no other day.
  const before = clock.startOf(clock.day(midnight + DAY / 2 - 7 * DAY));
  const today = await countOf(db, and(ended(domain, now), begunIn({ from: moment(midnight) })));
  const weekAgo = await countOf(
    db,
    and(ended(domain, now), begunIn({ from: moment(before), to: moment(before + (at - midnight)) })),
  );
  const [{ withheld } = { withheld: 0 }] = await db
    .select({ withheld: sql<number>`count(*)::int` })
    .from(phoneCalls)
    .where(
      and(
        ended(domain, now),
        begunIn({ from: moment(midnight) }),
        eq(phoneCalls.direction, 'inbound'),
        inArray(phoneCalls.result, unheard),
        sql`(${isNumber(phoneCalls.from)}) is not true`,
      ),
    );
  const { rows } = await db.execute<OpenCaller>(sql`
    select missed.from_number as "from", (array_agg(missed.to_number order by missed.started_at desc))[1] as "to",
      max(missed.started_at) as start, count(*)::int as calls, (count(*) over ())::int as "all", (sum(count(*)) over ())::int as waiting
    from phone_call as missed
    where missed.domain_name = ${domain.domainName} and missed.direction = 'inbound'
      and missed.started_at >= ${moment(midnight)} and missed.ended_at <= ${now.toISOString()}
      and missed.result in ${unheard}
      and ${isNumber(sql`missed.from_number`)}
      and not exists (
        select from phone_call as later
        where later.domain_name = missed.domain_name and later.started_at > missed.started_at
          and later.started_at <= ${now.toISOString()}
          and ((later.direction = 'outbound' and later.to_number = missed.from_number)
            or (later.direction = 'inbound' and later.from_number = missed.from_number
              and later.connected_at <= ${now.toISOString()} and later.result = 'answered')))
    group by missed.from_number
    order by start desc
    limit ${MOST_NAMED}`);
  return {
    today,
    before: weekAgo,
    open: rows[0]?.all ?? 0,
    settled: unheard.reduce((sum, name) => sum + today[name], 0) - withheld - (rows[0]?.waiting ?? 0),
    withheld,
    callers: rows.map(({ from, to, start, calls }) => ({
      from,
      to,
      start: new Date(start).toISOString(),
      calls,
    })),
  };
}
