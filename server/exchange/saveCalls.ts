import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Domain } from '../http/domainOf';
import type { PlannedCall } from './plan/course';

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

/** Keeps calls; those that are there already stay as they are. One statement with one parameter, however many. */
export async function saveCalls(
  tx: Database,
  { domainName, wholesalerId }: Domain,
  calls: PlannedCall[],
): Promise<void> {
  if (calls.length === 0) return;
  const names = sql.raw(columns.join(', '));
  await tx.execute(sql`
    insert into phone_call (domain_name, wholesaler_id, ${names})
    select ${domainName}, ${wholesalerId}, ${names} from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c(
      call_id text, direction text, from_number text, to_number text, started_at timestamptz,
      connected_at timestamptz, ended_at timestamptz, result text, extension text, queue text, ivr integer,
      ring integer, talk integer, hold integer, trunk text, legs jsonb, recorded boolean)
    order by started_at
    on conflict on constraint phone_call_id do nothing`);
}
