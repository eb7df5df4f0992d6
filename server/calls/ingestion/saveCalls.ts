import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { countingOf } from '../log/callDayCounts';
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

const updated = columns
  .filter((column) => column !== 'call_id' && column !== 'recorded')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/**
 * Keeps calls as their events tell, and counts those that have ended; what people noted on them stays. One statement
 * with one parameter, however many.
 */
export async function saveCalls(tx: Database, domain: Domain, calls: readonly FoldedCall[]): Promise<void> {
  if (calls.length === 0) return;
  const { domainName, wholesalerId } = domain;
  const names = sql.raw(columns.join(', '));
  const counted = sql.raw('started_at, ended_at, direction, result, recorded, talk, hold');
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c(
        call_id text, direction text, from_number text, to_number text, started_at timestamptz,
        connected_at timestamptz, ended_at timestamptz, result text, extension text, queue text, ivr integer,
        ring integer, talk integer, hold integer, trunk text, legs jsonb, recorded boolean)
    ), known as (
      select ${counted} from phone_call
      where domain_name = ${domainName} and call_id in (select call_id from given)
    ), saved as (
      insert into phone_call (domain_name, wholesaler_id, ${names})
      select ${domainName}, ${wholesalerId}, ${names} from given order by started_at
      on conflict on constraint phone_call_id do update
        set ${sql.raw(updated)}, recorded = excluded.recorded and not phone_call.recording_deleted
      returning ${counted}
    ) ${countingOf(
      sql`
        select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day, direction, result, recorded,
          sum(sign) as calls, sum(sign * talk) as talk, sum(sign * hold) as hold
        from (select 1 as sign, saved.* from saved union all select -1 as sign, known.* from known) as changed
        where ended_at is not null group by 1, 2, 3, 4`,
      domain,
    )}`);
}
