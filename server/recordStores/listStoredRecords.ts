import { and, eq, type SQL, sql } from 'drizzle-orm';
import { storedKind } from '../../contract/recordStores/storedCalls';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { type Scope, within } from '../http/tenancy/tenantScope';
import { columnsOf } from './recordColumns';
import { conditionsOf, orderBy } from './recordFilters';
import type { ListRequest } from './recordListRequest';
import { shownRecord } from './recordResponse';
import type { Store } from './recordStoreDefinitions';

/** The rows of a store a scope may read and write. */
export const inScope = ({ name }: Pick<Store, 'name'>, scope: Scope): SQL | undefined =>
  and(eq(records.kind, storedKind(name)), within(scope, records));

/** A page of a store's records, and how many there are in all. */
export async function listRecords(
  db: Database,
  store: Store,
  scope: Scope,
  { sort, offset, limit, filter }: ListRequest,
): Promise<{ rows: Record<string, unknown>[]; total: number }> {
  const columns = columnsOf(store.schema);
  const where = and(inScope(store, scope), ...conditionsOf(filter, columns));
  const rows = await db
    .select()
    .from(records)
    .where(where)
    .orderBy(...orderBy(sort, columns))
    .limit(limit)
    .offset(offset);
  const isAll = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isAll ? offset + rows.length : await count(db, where);
  return { rows: rows.map((row) => shownRecord(store, row)), total };
}

async function count(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(records).where(where);
  return row?.total ?? 0;
}
