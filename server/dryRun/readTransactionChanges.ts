import { and, asc, isNull, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { type DryRunResponse, MAX_CHANGES } from '../../contract/console/dryRun';
import type { RequestLogEntry } from '../../contract/people/audit';
import type { EntityRecord } from '../../contract/schema';
import type { GrantedPermissions } from '../access/approvalRules';
import type { Database } from '../database/database';
import { auditEntry } from '../database/schema';
import { buildEntryScope } from '../http/tenancy/auditEntryScope';
import type { Scope } from '../http/tenancy/tenantScope';
import { actionColumn } from '../people/audit/auditFields';
import { getEntityLabel } from '../people/audit/auditLabels';
import { isAddressVisible } from '../people/audit/auditLogQuery';
import { toEntryResponses } from '../people/audit/toEntryResponses';
import {
  createSequenceIdCheck,
  type IdReplacement,
  replaceDerivedIds,
  replaceNewIds,
  replaceNewKey,
  type SequenceValues,
} from './newIds';

/** Audit entries of an uncommitted transaction, with the affected phone systems. */
export interface TransactionChanges extends Required<Pick<DryRunResponse, 'changes' | 'total' | 'counts'>> {
  domains: Map<string, Set<string>>;
  /** Replaces ids of new rows in a text. */
  hideNewIds: (text: string) => string;
}

/**
 * @param before sequence values at the start of the transaction
 * @param showsValues whether the caller may read the audit log; otherwise old and new field values are
 *   omitted
 */
export async function readTransactionChanges(
  tx: Database,
  before: SequenceValues,
  { scope, granted, showsValues }: { scope: Scope; granted: GrantedPermissions | null; showsValues: boolean },
): Promise<TransactionChanges> {
  const { rows: startRows } = await tx.execute<{ first: string | null; since: string | null }>(sql`
    select nullif(current_setting('trunkline.audit_first', true), '') as first,
      nullif(current_setting('trunkline.audit_from', true), '') as since`);
  const { first, since } = startRows[0] ?? {};
  if (!first || !since)
    return { changes: [], total: 0, counts: [], domains: new Map(), hideNewIds: (text) => text };
  const isOfTransaction = sql`${auditEntry.id} >= ${first}::bigint and ${auditEntry.at} >= ${since}::timestamptz
    and ${auditEntry.transactionId} = pg_current_xact_id()`;
  const isOwnEntry = and(isOfTransaction, buildEntryScope(scope));
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
  const added = await tx
    .select({ entity: auditEntry.entity, key: auditEntry.entityKey })
    .from(auditEntry)
    .where(and(isOfTransaction, isNull(auditEntry.old)));
  const to: IdReplacement = {
    isNew: await createSequenceIdCheck(tx, before, added),
    placeholder: t('(new)'),
  };
  const entries = (await toEntryResponses(tx, rows, granted)).map((entry, place) =>
    hideEntryIds(entry, place, to),
  );
  return {
    changes: showsValues ? entries : entries.map((entry) => ({ ...entry, content: null })),
    counts: [...counts.values()],
    total: [...counts.values()].reduce((sum, { count }) => sum + count, 0),
    domains,
    hideNewIds: (text) => replaceDerivedIds(text, to),
  };
}

/**
 * Replaces the ids of new rows in an entry, which come from sequences of all tenants and would reveal how much others
 * create.
 */
function hideEntryIds(
  entry: EntityRecord<typeof RequestLogEntry>,
  place: number,
  to: IdReplacement,
): EntityRecord<typeof RequestLogEntry> {
  const { account, entity, tenant, content, subject } = entry;
  const kind = entity ?? '';
  const key = replaceNewKey(account ?? '', kind, to);
  const isNew = (id: string, table?: string) => to.isNew(id, table) || (!table && to.isNew(id, kind));
  const { labels, ...values } = content ?? {};
  return {
    ...entry,
    id: place + 1,
    account: key,
    tenant: tenant && replaceNewKey(tenant, 'wholesaler', to),
    subject:
      subject && replaceDerivedIds(key === account ? subject : subject.replace(account ?? '', () => key), to),
    content: { ...(replaceNewIds(values, '', { ...to, isNew }) as typeof values), labels },
  };
}
