import { and, eq, type SQL, sql } from 'drizzle-orm';
import { toStoredKind } from '../../contract/recordStores/buildStoredCalls';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import { getColumns } from './recordColumns';
import { buildConditions, buildOrderBy } from './recordFilters';
import type { ListRequest } from './recordListRequest';
import { toRecordResponse } from './recordResponse';
import type { Store } from './recordStoreDefinitions';

export const buildStoreScope = ({ name }: Pick<Store, 'name'>, scope: Scope): SQL | undefined =>
  and(eq(records.kind, toStoredKind(name)), buildScopeWhere(scope, records));

export async function listRecords(
  db: Database,
  store: Store,
  scope: Scope,
  { sort, offset, limit, filter }: ListRequest,
): Promise<{ rows: Record<string, unknown>[]; total: number }> {
  const columns = getColumns(store.schema);
  const condition = and(buildStoreScope(store, scope), ...buildConditions(filter, columns));
  const rows = await db
    .select()
    .from(records)
    .where(condition)
    .orderBy(...buildOrderBy(sort, columns))
    .limit(limit)
    .offset(offset);
  const isAll = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isAll ? offset + rows.length : await countRows(db, condition);
  return { rows: rows.map((row) => toRecordResponse(store, row)), total };
}

async function countRows(db: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(records).where(condition);
  return row?.total ?? 0;
}
