import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import { buildCountQuery } from '../log/callDayCounts';
import { lockCalls } from '../log/findCalls';
import type { FoldedCall } from './foldCall';

const columns = [
  'call_id',
  'direction',
  'from_number',
  'to_number',
  'started_at',
  'connected_at',
  'ended_at',
  'result',
  'extension',
  'queue',
  'ivr',
  'ring',
  'talk',
  'hold',
  'trunk',
  'legs',
  'recorded',
] satisfies (keyof FoldedCall)[];

const updatedColumns = columns.filter((column) => column !== 'call_id' && column !== 'recorded');

/**
 * Maximum difference between two start times with the same call id that count as the same call, in milliseconds. Late
 * events change a start time by days at most. Only partitions around the start time are searched.
 */
export const SAME_CALL_WINDOW_MS = 31 * millisecondsInDay;

/**
 * Stores calls as reconstructed from their events, and updates the daily counts. User notes are preserved. If a call's
 * start time changes, its row is moved, possibly to another month. Uses one statement with one parameter for any number
 * of calls.
 */
export async function saveCalls(
  tx: Transaction,
  domain: Domain,
  calls: readonly FoldedCall[],
): Promise<void> {
  if (calls.length === 0) return;
  const { domainName, wholesalerId } = domain;
  // No index spans all partitions, so concurrent writes to this phone system's calls are blocked until the
  // end of the transaction.
  await lockCalls(tx, domain);
  const starts = calls.map(({ started_at }) => Date.parse(started_at));
  const earliest = new Date(starts.reduce((a, b) => Math.min(a, b)) - SAME_CALL_WINDOW_MS).toISOString();
  const latest = new Date(starts.reduce((a, b) => Math.max(a, b)) + SAME_CALL_WINDOW_MS).toISOString();
  const names = sql.raw(columns.join(', '));
  const counted = (table: string) =>
    sql.raw(
      ['started_at', 'ended_at', 'direction', 'result', 'recorded', 'talk', 'hold']
        .map((column) => `${table}.${column}`)
        .join(', '),
    );
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c(
        call_id text, direction text, from_number text, to_number text, started_at timestamptz,
        connected_at timestamptz, ended_at timestamptz, result text, extension text, queue text, ivr integer,
        ring integer, talk integer, hold integer, trunk text, legs jsonb, recorded boolean)
    ), known as (
      select distinct on (c.call_id) c.call_id, c.id, ${counted('c')} from phone_call c join given on given.call_id = c.call_id
      where c.domain_name = ${domainName} and c.call_id in (select call_id from given)
        and c.started_at >= ${earliest} and c.started_at <= ${latest}
        and abs(extract(epoch from c.started_at - given.started_at)) * 1000 <= ${SAME_CALL_WINDOW_MS}
      order by c.call_id, abs(extract(epoch from c.started_at - given.started_at))
    ), updated as (
      update phone_call as c set ${sql.raw(updatedColumns.map((column) => `${column} = given.${column}`).join(', '))},
        recorded = given.recorded and not c.recording_deleted
      from known join given on given.call_id = known.call_id
      where c.id = known.id and c.started_at = known.started_at and c.started_at >= ${earliest} and c.started_at <= ${latest}
      returning ${counted('c')}
    ), added as (
      insert into phone_call (domain_name, wholesaler_id, ${names})
      select ${domainName}, ${wholesalerId}, ${names} from given
      where not exists (select from known where known.call_id = given.call_id) order by started_at
      returning ${counted('phone_call')}
    ) ${buildCountQuery(
      sql`
        select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day, direction, result, recorded,
          sum(sign) as calls, sum(sign * talk) as talk, sum(sign * hold) as hold
        from (select 1 as sign, updated.* from updated union all select 1 as sign, added.* from added
          union all select -1 as sign, ${counted('known')} from known) as changed
        where ended_at is not null group by 1, 2, 3, 4`,
      domain,
    )}`);
}
