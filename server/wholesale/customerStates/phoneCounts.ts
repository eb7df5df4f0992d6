import { eq, type SQL, sql } from 'drizzle-orm';
import { newestFirst } from '../../calls/registrations/registrationRows';
import type { Database } from '../../database/database';
import { customers, domains, records, registrationEvents } from '../../database/schema';

/** Extensions that have had a phone, and those of them that have none now. */
export interface PhoneCounts {
  known: number;
  offline: number;
}

/**
 * Selects the enabled extensions that have ever had a phone, with their phone system and whether a phone is registered
 * now: the same as the filter *Went offline* of the list of extensions.
 * @param domainNames SQL of the phone systems, in parentheses
 */
const selectKnownExtensions = (domainNames: SQL): SQL => sql`
  select state.domain_name, state.account, state.is_here from (
    select domain_name, account, bool_or(registered) as is_here from (
      select distinct on (domain_name, account, contact) domain_name, account, registered
      from ${registrationEvents}
      where domain_name in ${domainNames} and at <= statement_timestamp()
      order by domain_name, account, contact, ${newestFirst}
    ) as contacts
    group by domain_name, account
  ) as state
  join ${records} on ${records.domainName} = state.domain_name and ${records.kind} = 'extension'
    and ${records.key} = state.account and coalesce(${records.body} ->> 'disabled', '') <> 'true'`;

export async function readPhoneCounts(
  db: Database,
  domainNames: readonly string[],
): Promise<Map<string, PhoneCounts>> {
  const listed = sql`(select jsonb_array_elements_text(${JSON.stringify(domainNames)}::jsonb))`;
  const { rows } = await db.execute<{ domain_name: string; known: number; offline: number }>(sql`
    select domain_name, count(*)::int as known, (count(*) filter (where not is_here))::int as offline
    from (${selectKnownExtensions(listed)}) as extensions
    group by domain_name`);
  return new Map(rows.map(({ domain_name: name, known, offline }) => [name, { known, offline }]));
}

/** SQL for the number of a customer's extensions whose phones are offline, for sorting and filtering customers. */
export const offlineOfCustomer = sql<number>`(
  select count(*) filter (where not is_here) from (${selectKnownExtensions(
    sql`(select ${domains.domainName} from ${domains} where ${eq(domains.customerId, customers.id)} and ${domains.status} <> 'deleted')`,
  )}) as extensions)`;
