import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEntry } from '../../database/schema/index';
import type { Scope } from './tenantScope';

/** Builds the condition for visible entries: all for staff, those of the wholesaler for resellers, those of the domain for customers. */
export function buildEntryScope({ level, wholesalerId, domainName }: Scope): SQL | undefined {
  if (level === 'staff') return undefined;
  if (level === 'reseller')
    return wholesalerId === null ? sql`false` : eq(auditEntry.tenant, String(wholesalerId));
  return domainName === null ? sql`false` : eq(auditEntry.domainName, domainName);
}

/** Returns SQL for the distinct values of a column, using an index skip scan: one step per value instead of per row. */
export function selectListValues(column: PgColumn, list: string): SQL {
  const next = sql`order by ${column} limit 1`;
  return sql`(select ${column} from ${auditEntry} ${next}) union all
    select (select ${column} from ${auditEntry} where ${column} > before.name ${next})
    from ${sql.identifier(list)} as before where before.name is not null`;
}
