import { millisecondsInDay } from 'date-fns/constants';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CALL_BACK_DAYS, type callBackStates } from '../../../contract/console/missedCalls';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { unansweredResults } from '../log/resultCounts';
import { CALL_BACK, type LatestMissedCall } from './callBackMarks';

/** Condition that matches numbers that can be called back. */
export const isDialledNumber = (column: SQLWrapper): SQL => sql`${column} ~ '^[0-9]'`;

/** Start of the period in which missed calls wait for a call back. */
export const getCallBackStart = (now: Date): string =>
  new Date(now.getTime() - CALL_BACK_DAYS * millisecondsInDay).toISOString();

/** Filter of missed calls. */
export interface MissedCallFilter extends Pick<Domain, 'domainName'> {
  account?: string | null | undefined;
  queue?: string | null | undefined;
  number?: string | undefined;
  state?: keyof typeof callBackStates | null | undefined;
  /** Start of the period, ISO 8601. */
  since: string;
  /** Extension whose calls alone count as calling back. Default: all of the phone system. */
  callsOf?: string | null | undefined;
}

/** Missed calls of a caller: those that wait for a call back, or all if none does. */
export interface MissedCaller extends Record<string, unknown> {
  number: string;
  to: string;
  account: string | null;
  queue: string | null;
  count: number;
  first: string;
  at: string;
  isOpen: boolean;
  doneAt: string | null;
  /** Sign-in id. */
  doneBy: string | null;
  calledBackAt: string | null;
}

const when = (isPresent: unknown, condition: SQL): SQL => (isPresent ? condition : sql``);

/** Condition that matches the missed calls of a filter, whether or not they wait for a call back. */
function buildMissedCondition(
  { domainName, account, queue, number, since }: MissedCallFilter,
  until: string,
): SQL {
  return sql`domain_name = ${domainName} and direction = 'inbound' and started_at >= ${since}
    and ended_at <= ${until} and result in ${unansweredResults} and (${isDialledNumber(sql`from_number`)}) is true
    ${when(account, sql`and extension = ${account}`)} ${when(queue, sql`and queue = ${queue}`)}
    ${when(number, sql`and from_number = ${number}`)}`;
}

/**
 * Builds the common table expressions for missed calls: `each`, the calls and whether each waits for a call back, and
 * `callers`, the same by number. A call waits until somebody calls back, the caller gets through, or somebody marks it
 * as done.
 */
export function buildMissedCallTables(filter: MissedCallFilter, now: Date): SQL {
  const { domainName, state, since, callsOf } = filter;
  const until = now.toISOString();
  return sql`
    missed as (
      select from_number as number, to_number, coalesce(extension, '') as account, queue, started_at
      from phone_call where ${buildMissedCondition(filter, until)}),
    reached as (
      select case direction when 'outbound' then to_number else from_number end as number, max(started_at) as at
      from phone_call
      where domain_name = ${domainName} and started_at >= ${since} and started_at <= ${until}
        and (direction = 'outbound' or direction = 'inbound' and result = 'answered' and connected_at <= ${until})
        ${when(callsOf, sql`and (extension = ${callsOf} or direction = 'outbound' and from_number = ${callsOf})`)}
      group by 1),
    mark as (
      select body ->> 'number' as number, coalesce(body ->> 'account', '') as account,
        (body ->> 'until')::timestamptz as until, date_last_modified as at, last_modified_by as by
      from record where kind = ${CALL_BACK} and domain_name = ${domainName}),
    each as (
      select missed.*, reached.at as reached_at, mark.at as done_at, mark.by as done_by,
        reached.at is null and mark.at is null as is_open
      from missed
      left join reached on reached.number = missed.number and reached.at > missed.started_at
      left join mark on mark.number = missed.number and mark.account = missed.account
        and mark.until >= date_trunc('milliseconds', missed.started_at)),
    callers as (
      select number, has_open as "isOpen", count(*)::int as count, min(started_at) as first, max(started_at) as at,
        (array_agg(to_number order by started_at desc))[1] as "to",
        (array_agg(nullif(account, '') order by started_at desc))[1] as account,
        (array_agg(queue order by started_at desc))[1] as queue,
        max(done_at) as "doneAt", (array_agg(done_by order by done_at desc nulls last))[1] as "doneBy",
        max(reached_at) as "calledBackAt"
      from (select *, bool_or(is_open) over (partition by number) as has_open from each) as listed
      where is_open = has_open ${when(state, sql`and has_open = ${state === 'open'}`)}
      group by number, has_open)`;
}

/** Reads the callers whose calls nobody answered, the latest first. */
export async function readMissedCallers(
  db: Database,
  filter: MissedCallFilter,
  { now, offset = 0, limit }: { now: Date; offset?: number; limit: number },
): Promise<MissedCaller[]> {
  const { rows } = await db.execute<MissedCaller>(
    sql`with ${buildMissedCallTables(filter, now)}
      select * from callers order by at desc, number limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** Reads the time of the latest missed call of a filter at each extension, for each caller. */
export async function readLatestMissedCalls(
  db: Database,
  filter: MissedCallFilter,
  now: Date,
): Promise<LatestMissedCall[]> {
  const { rows } = await db.execute<LatestMissedCall>(sql`
    select from_number as number, coalesce(extension, '') as account, max(started_at) as at
    from phone_call where ${buildMissedCondition(filter, now.toISOString())}
    group by 1, 2`);
  return rows;
}
