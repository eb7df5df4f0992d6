import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { PlannedCall } from '../../gateways/phoneSwitch/simulator/plan/callCourse';
import type { Domain } from '../../http/requestDomain';
import { countingOf } from '../log/callDayCounts';

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
] satisfies (keyof PlannedCall)[];

/**
 * Keeps calls, and counts them; those that are there already stay as they are. One statement with one parameter,
 * however many.
 */
export async function saveCalls(tx: Database, domain: Domain, calls: PlannedCall[]): Promise<void> {
  if (calls.length === 0) return;
  const { domainName, wholesalerId } = domain;
  const names = sql.raw(columns.join(', '));
  const inserted = sql`
    insert into phone_call (domain_name, wholesaler_id, ${names})
    select ${domainName}, ${wholesalerId}, ${names} from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c(
      call_id text, direction text, from_number text, to_number text, started_at timestamptz,
      connected_at timestamptz, ended_at timestamptz, result text, extension text, queue text, ivr integer,
      ring integer, talk integer, hold integer, trunk text, legs jsonb, recorded boolean)
    order by started_at
    on conflict on constraint phone_call_id do nothing
    returning started_at, direction, result, recorded, talk, hold`;
  const kinds = sql`
    select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day, direction, result, recorded,
      count(*) as calls, sum(talk) as talk, sum(hold) as hold
    from inserted group by 1, 2, 3, 4`;
  await tx.execute(sql`with inserted as (${inserted}) ${countingOf(kinds, domain)}`);
}
