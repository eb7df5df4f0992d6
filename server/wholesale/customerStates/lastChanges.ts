import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { auditEntry, customers, domains } from '../../database/schema';
import { buildEntryScope } from '../../http/tenancy/auditEntryScope';
import type { Scope } from '../../http/tenancy/tenantScope';

export interface LastChange {
  at: string;
  by: string;
}

/** Reads the latest entry of the audit log of each phone system that the caller may see, with one query. */
export async function readLastChanges(
  db: Database,
  scope: Scope,
  domainNames: readonly string[],
): Promise<Map<string, LastChange>> {
  const latest = db
    .select({ at: auditEntry.at, by: auditEntry.actorName })
    .from(auditEntry)
    .where(and(sql`${auditEntry.domainName} = listed.name`, buildEntryScope(scope)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1);
  const { rows } = await db.execute<{ name: string; at: string | Date; by: string }>(sql`
    select listed.name, latest.at, latest.actor_name as by
    from jsonb_array_elements_text(${JSON.stringify(domainNames)}::jsonb) as listed(name)
    cross join lateral ${latest} as latest`);
  return new Map(rows.map(({ name, at, by }) => [name, { at: new Date(at).toISOString(), by }]));
}

/** SQL for the time of the latest change to a customer's phone systems, for sorting customers. */
export const buildLastChangeOfCustomer = (scope: Scope): SQL => sql`(
  select max(latest.at) from ${domains} cross join lateral (
    select ${auditEntry.at} from ${auditEntry}
    where ${and(eq(auditEntry.domainName, domains.domainName), buildEntryScope(scope))}
    order by ${auditEntry.at} desc limit 1
  ) as latest
  where ${and(eq(domains.customerId, customers.id), ne(domains.status, 'deleted'))})`;
