import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { StageMeasurement } from '../../database/schema';

/** Number of weeks with whose same hours a stage is compared. */
const WEEKS = 4;

/**
 * Measures the phone systems of a stage since they were changed, and in the same hours of the weeks before.
 * Registrations are compared with those at the time of the change. If fewer remained in the same hours of each week
 * before, such as in the evening, the same share is expected now.
 * @param span start of the watch and current time
 */
export async function measureStage(
  db: Database,
  domainNames: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<StageMeasurement> {
  const { rows } = await db.execute<Record<string, number | null>>(sql`
    with span as (
      select week, ${from.toISOString()}::timestamptz - week * interval '7 days' as start,
        ${to.toISOString()}::timestamptz - week * interval '7 days' as "end"
      from generate_series(0, ${WEEKS}::int) as week),
    counted as (
      select span.week > 0 as before, count(*) as calls, count(*) filter (where c.result = 'answered') as answered
      from span join phone_call c on c.domain_name in ${domainNames} and c.started_at >= span.start
        and c.started_at < span."end" and c.ended_at <= span."end"
      group by 1),
    phones as (select week, ${countRegistrations(domainNames, sql`span.start`)} as first,
        ${countRegistrations(domainNames, sql`span."end"`)} as last from span)
    select
      (select calls::int from counted where not before) as calls,
      (select answered::int from counted where not before) as answered,
      (select calls::int from counted where before) as "callsBefore",
      (select answered::int from counted where before) as "answeredBefore",
      (select last::int from phones where week = 0) as registered,
      (select first::int from phones where week = 0) as changed,
      (select max(last::float / first) from phones where week > 0 and first > 0) as usual`);
  const row = rows[0] ?? {};
  return {
    calls: row.calls ?? 0,
    answered: row.answered ?? 0,
    callsBefore: row.callsBefore ?? 0,
    answeredBefore: row.answeredBefore ?? 0,
    registered: row.registered ?? 0,
    registeredBefore: Math.round((row.changed ?? 0) * Math.min(1, row.usual ?? 1)),
  };
}

const countRegistrations = (domainNames: readonly string[], at: SQL): SQL => sql`(
  select count(*) from (
    select distinct on (e.domain_name, e.account, e.contact) e.registered from registration_event e
    where e.domain_name in ${domainNames} and e.at <= ${at}
    order by e.domain_name, e.account, e.contact, e.at desc, e.event_id desc nulls last, e.id desc) as latest
  where latest.registered)`;
