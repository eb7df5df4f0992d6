import { and, asc, sql } from 'drizzle-orm';
import { type DryRunResponse, MAX_CHANGES } from '../../contract/console/dryRun';
import type { GrantedPermissions } from '../access/approvalRules';
import type { Database } from '../database/database';
import { auditEntry } from '../database/schema';
import type { Scope } from '../http/tenancy/tenantScope';
import { buildEntryScope } from '../people/audit/auditEntryScope';
import { actionColumn } from '../people/audit/auditFields';
import { getEntityLabel } from '../people/audit/auditLabels';
import { isAddressVisible } from '../people/audit/auditLogQuery';
import { toEntryResponses } from '../people/audit/toEntryResponses';

/** Audit entries of an uncommitted transaction, with the affected phone systems. */
export interface TransactionChanges extends Required<Pick<DryRunResponse, 'changes' | 'total' | 'counts'>> {
  domains: Map<string, Set<string>>;
}

/** @param showsValues whether the caller may read the audit log; otherwise old and new field values are omitted */
export async function readTransactionChanges(
  tx: Database,
  { scope, granted, showsValues }: { scope: Scope; granted: GrantedPermissions | null; showsValues: boolean },
): Promise<TransactionChanges> {
  const { rows: startRows } = await tx.execute<{ first: string | null; since: string | null }>(sql`
    select nullif(current_setting('trunkline.audit_first', true), '') as first,
      nullif(current_setting('trunkline.audit_from', true), '') as since`);
  const { first, since } = startRows[0] ?? {};
  if (!first || !since) return { changes: [], total: 0, counts: [], domains: new Map() };
  const isOwnEntry = and(
    sql`${auditEntry.id} >= ${first}::bigint and ${auditEntry.at} >= ${since}::timestamptz`,
    sql`${auditEntry.transactionId} = pg_current_xact_id()`,
    buildEntryScope(scope),
  );
  const rows = await tx
    .select({ row: auditEntry, isAddressVisible: sql<boolean>`${isAddressVisible(scope)}` })
    .from(auditEntry)
    .where(isOwnEntry)
    .orderBy(asc(auditEntry.id))
    .limit(MAX_CHANGES);
  const { rows: counted } = await tx.execute<{
    entity: string;
    action: 'ADD' | 'REMOVE' | 'CHANGE';
    domain: string | null;
    count: number;
  }>(sql`
    select ${auditEntry.entity} as entity, ${actionColumn} as action, ${auditEntry.domainName} as domain, count(*)::int as count
    from ${auditEntry} where ${isOwnEntry} group by 1, 2, 3 order by min(${auditEntry.id})`);
  const counts = new Map<string, NonNullable<DryRunResponse['counts']>[number] & { count: number }>();
  const domains = new Map<string, Set<string>>();
  for (const { entity, action, domain, count } of counted) {
    const kind = counts.get(`${entity} ${action}`);
    counts.set(`${entity} ${action}`, {
      entity,
      entity_label: getEntityLabel(entity),
      action,
      count: (kind?.count ?? 0) + count,
    });
    if (domain) domains.set(domain, new Set([...(domains.get(domain) ?? []), entity]));
  }
  const entries = await toEntryResponses(tx, rows, granted);
  return {
    changes: showsValues ? entries : entries.map((entry) => ({ ...entry, content: null })),
    counts: [...counts.values()],
    total: [...counts.values()].reduce((sum, { count }) => sum + count, 0),
    domains,
  };
}
