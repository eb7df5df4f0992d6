import { millisecondsInDay } from 'date-fns/constants';
import { and, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { BodyFor, ResponseFor } from '../../../contract/call';
import type { undoCalls } from '../../../contract/console/undo';
import type { Database } from '../../database/database';
import type { RetentionSettings } from '../../database/partitions/retention';
import { auditEntry, bulkChanges, removedRows } from '../../database/schema';
import { buildFilters, buildOrder, buildSearch, splitSearch } from '../../http/lists/listQuery';
import { selectPage } from '../../http/lists/selectPage';
import type { Scope } from '../../http/tenancy/tenantScope';
import { getCallLabel, getEntityLabel } from '../audit/auditLabels';
import { isAddressVisible } from '../audit/auditLogQuery';
import { buildAuthorsWhere } from '../audit/changeAuthors';
import { getSubject, readRecordNames } from '../audit/readRecordNames';
import { readSentences } from '../audit/readSentences';

/** Builds the condition for visible deleted records; the same rules apply to audit log entries. */
function buildRowScope({ level, wholesalerId, domainName }: Scope): SQL | undefined {
  if (level === 'staff') return undefined;
  if (level === 'reseller')
    return wholesalerId === null ? sql`false` : eq(removedRows.tenant, String(wholesalerId));
  return domainName === null ? sql`false` : eq(removedRows.domainName, domainName);
}

const columns = {
  id: auditEntry.id,
  account: removedRows.entityKey,
  domain_name: removedRows.domainName,
  user: auditEntry.actorName,
  entity: removedRows.entity,
  date_removed: removedRows.at,
};

export async function readRemovedPage(
  db: Database,
  scope: Scope,
  retention: RetentionSettings,
  request: BodyFor<typeof undoCalls.GetRemovedRecords>,
): Promise<ResponseFor<typeof undoCalls.GetRemovedRecords>> {
  const ofEntry = and(
    eq(auditEntry.entity, removedRows.entity),
    eq(auditEntry.entityKey, removedRows.entityKey),
    eq(auditEntry.at, sql`${removedRows.at}`),
    sql`${auditEntry.domainName} is not distinct from ${removedRows.domainName}`,
    isNull(auditEntry.new),
  );
  const condition = and(
    buildRowScope(scope),
    sql`${removedRows.at} > ${new Date(Date.now() - retention.removed * millisecondsInDay).toISOString()}::timestamptz`,
    buildAuthorsWhere(scope, request.user),
    ...buildFilters(
      { ...request, user: undefined },
      {
        id: auditEntry.id,
        domain_name: removedRows.domainName,
        entity: removedRows.entity,
        account: removedRows.entityKey,
        date_removed: removedRows.at,
      },
    ),
    ...splitSearch(request.search).map((word) =>
      buildSearch(word, [
        removedRows.entity,
        removedRows.entityKey,
        removedRows.domainName,
        auditEntry.actorName,
      ]),
    ),
  );
  const order = request.sortBy
    ? buildOrder(request, columns, removedRows.at, auditEntry.id)
    : [desc(removedRows.at), desc(removedRows.id)];
  return selectPage(request, {
    query: db
      .select({ entry: auditEntry, isAddressVisible: sql<boolean>`${isAddressVisible(scope)}` })
      .from(removedRows)
      .innerJoin(auditEntry, ofEntry)
      .where(condition),
    order,
    total: db.select({ count: count() }).from(removedRows).innerJoin(auditEntry, ofEntry).where(condition),
    toItems: async (rows) => {
      const entries = rows.map(({ entry }) => entry);
      const getName = await readRecordNames(db, entries);
      const sentences = await readSentences(
        db,
        rows.map(({ entry, isAddressVisible }) => ({ row: entry, isAddressVisible })),
        entries,
      );
      return entries.map((entry) => ({
        id: entry.id,
        entity: entry.entity,
        entity_label: getEntityLabel(entry.entity),
        account: entry.entityKey,
        domain_name: entry.domainName,
        subject: getSubject(entry, getName(entry)),
        user: entry.actorName,
        request_type: entry.call,
        done: sentences.get(entry.id) ?? getCallLabel(entry.call),
        date_removed: entry.at.toISOString(),
        kept_until: new Date(entry.at.getTime() + retention.removed * millisecondsInDay).toISOString(),
        tenant: entry.domainName ?? entry.tenant,
      }));
    },
  });
}

/** Permanently deletes expired copies of deleted records; another nightly job deletes their files. */
export async function purgeRemoved(db: Database, retention: RetentionSettings): Promise<void> {
  for (const table of [removedRows, bulkChanges])
    await db
      .delete(table)
      .where(lte(table.at, sql`statement_timestamp() - make_interval(days => ${retention.removed}::int)`));
}
