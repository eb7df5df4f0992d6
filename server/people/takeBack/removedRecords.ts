import { millisecondsInDay } from 'date-fns/constants';
import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '../../../contract/call';
import type { takeBackCalls } from '../../../contract/console/takeBack';
import type { Database } from '../../database/database';
import type { Keep } from '../../database/partitions/keep';
import { auditEntry, bulkChanges, removedRows } from '../../database/schema';
import { filtersOf, orderOf, paged, pageOf, searchIn, searchPartsOf } from '../../http/lists/listQuery';
import type { Scope } from '../../http/tenancy/tenantScope';
import { callInWords, labelOf } from '../audit/auditLabels';
import { isByAny } from '../audit/changeAuthors';
import { recordNames, subjectOf } from '../audit/recordNames';

/** Whose removed records somebody sees: as of the audit log's entries. */
function ownRows({ level, wholesalerId, domainName }: Scope): SQL | undefined {
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

/** A page of what was removed and is kept. */
export async function pageOfRemoved(
  db: Database,
  scope: Scope,
  keep: Keep,
  request: BodyOf<typeof takeBackCalls.GetRemovedRecords>,
): Promise<AnswerOf<typeof takeBackCalls.GetRemovedRecords>> {
  const ofEntry = and(
    eq(auditEntry.entity, removedRows.entity),
    eq(auditEntry.entityKey, removedRows.entityKey),
    eq(auditEntry.at, sql`${removedRows.at}`),
    sql`${auditEntry.domainName} is not distinct from ${removedRows.domainName}`,
    isNull(auditEntry.new),
  );
  const where = and(
    ownRows(scope),
    sql`${removedRows.at} > ${new Date(Date.now() - keep.removed * millisecondsInDay).toISOString()}::timestamptz`,
    isByAny(scope, request.user),
    ...filtersOf(
      { ...request, user: undefined },
      {
        id: auditEntry.id,
        domain_name: removedRows.domainName,
        entity: removedRows.entity,
        account: removedRows.entityKey,
        date_removed: removedRows.at,
      },
    ),
    ...searchPartsOf(request.search).map((word) =>
      searchIn(word, [
        removedRows.entity,
        removedRows.entityKey,
        removedRows.domainName,
        auditEntry.actorName,
      ]),
    ),
  );
  const { pageSize, offset } = pageOf(request);
  const order = request.sortBy
    ? orderOf(request, columns, removedRows.at, auditEntry.id)
    : [desc(removedRows.at), desc(removedRows.id)];
  const rows = await db
    .select({ entry: auditEntry })
    .from(removedRows)
    .innerJoin(auditEntry, ofEntry)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(removedRows)
    .innerJoin(auditEntry, ofEntry)
    .where(where);
  const nameOf = await recordNames(
    db,
    rows.map(({ entry }) => entry),
  );
  const items = rows.map(({ entry }) => ({
    id: entry.id,
    entity: entry.entity,
    entity_label: labelOf(entry.entity),
    account: entry.entityKey,
    domain_name: entry.domainName,
    subject: subjectOf(entry, nameOf(entry)),
    user: entry.actorName,
    request_type: entry.call,
    done: callInWords(entry.call),
    date_removed: entry.at.toISOString(),
    kept_until: new Date(entry.at.getTime() + keep.removed * millisecondsInDay).toISOString(),
    tenant: entry.domainName ?? entry.tenant,
  }));
  return paged(items, counted?.total ?? 0, request);
}

/** Removes for good what was removed long enough ago; the night's other work removes the files of it. */
export async function forgetRemoved(db: Database, keep: Keep): Promise<void> {
  for (const table of [removedRows, bulkChanges])
    await db
      .delete(table)
      .where(lte(table.at, sql`statement_timestamp() - make_interval(days => ${keep.removed}::int)`));
}
