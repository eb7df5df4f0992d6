import { sql } from 'drizzle-orm';
import { enqueue } from '../jobs/enqueue';
import type { DemoSeeder } from './demoContext';
import { WHARF } from './demoWholesale';

/** Number of phone numbers of the demo phone system, starting from the first, that have no address. */
const WITHOUT_ADDRESS_COUNT = 12;
/** Time until a submitted address is answered, in milliseconds. Consistent with other demo data. */
const ANSWER_DELAY_MS = 60_000;

/**
 * Creates emergency addresses for the demo phone system and for a few numbers of others. Most are accepted, and every
 * state occurs. The remaining phone systems have none.
 */
export const seedEmergency: DemoSeeder = async (tx, { actor }) => {
  const { rows } = await tx.execute<{ id: number; state: string }>(sql`
    with place as (
      select distinct on (domain_name) domain_name, id, emergency_parts(body) as parts from record where kind = 'address'
      order by domain_name, body -> 'directory_listing' = 'true' desc nulls last, id
    ), used as (
      select n.phone_number, n.domain_name, n.wholesaler_id, p.id as address_id, p.parts,
        row_number() over (partition by n.domain_name order by n.phone_number) - ${WITHOUT_ADDRESS_COUNT}::int as at
      from phone_number n join place p using (domain_name)
      where n.state = 'assigned' and (n.domain_name = ${WHARF} or n.domain_name in (
        select domain_name from domain where wholesaler_id = 1 and domain_name <> ${WHARF} order by domain_name limit 2))
    )
    insert into emergency_address (phone_number, domain_name, wholesaler_id, address_id, address, state, told, accepted, attempt, reason,
      submitted_at, submitted_by, answered_at, created_by, last_modified_by)
    select phone_number, domain_name, wholesaler_id, case at when 4 then null else address_id end,
      case at when 4 then ${JSON.stringify({ full_address: 'PO Box 12, Sampleton NSW 9901', locality: 'Sampleton', state: 'NSW', postcode: '9901' })}::jsonb else parts end,
      case at when 1 then 'on_file' when 2 then 'submitted' when 3 then 'refused' when 4 then 'refused' else 'accepted' end,
      case at when 1 then null
        when 4 then ${JSON.stringify({ full_address: 'PO Box 12, Sampleton NSW 9901', locality: 'Sampleton', state: 'NSW', postcode: '9901' })}::jsonb
        when 5 then parts || '{"street_number": "1"}' else parts end,
      case when at = 5 then parts || '{"street_number": "1"}' when at > 5 then parts end,
      case at when 1 then 0 else 1 end,
      case at when 3 then 'no_such_number' when 4 then 'po_box' end,
      case when at > 1 then statement_timestamp() - interval '3 days' end,
      case when at > 1 then ${actor.id} end,
      case when at > 2 then statement_timestamp() - interval '2 days' end, ${actor.id}, ${actor.id}
    from used where at > 0 and at <= 60 order by phone_number
    returning id::int, state`);
  await enqueue(tx, {
    kind: 'fileEmergency',
    payload: { ids: rows.flatMap(({ id, state }) => (state === 'submitted' ? [id] : [])) },
    runAt: new Date(Date.now() + ANSWER_DELAY_MS),
  });
};
