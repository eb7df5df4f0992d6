import { and, eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { records } from '../database/schema/index';
import type { Actor } from '../database/transaction';
import { createNotFoundError } from '../http/errors/apiError';
import type { Scope } from '../http/tenancy/tenantScope';
import type { StoredContent } from '../media/files/mediaContent';
import { buildStoreScope } from './listStoredRecords';
import { toRecordResponse } from './recordResponse';
import type { Store } from './recordStoreDefinitions';

export type Row = typeof records.$inferSelect;

export interface WriteContext {
  /** Uploaded files by field; their contents have already been stored. */
  files?: StoredFiles;
  store: Store;
  scope: Scope;
  actor: Actor;
}

export async function findRow(
  db: Database,
  { store, scope }: Pick<WriteContext, 'store' | 'scope'>,
  id: string,
  locked = false,
): Promise<Row> {
  const number = Number(id);
  const query = db
    .select()
    .from(records)
    .where(and(buildStoreScope(store, scope), eq(records.id, Number.isSafeInteger(number) ? number : -1)));
  const [row] = await (locked ? query.for('update') : query);
  if (!row)
    throw createNotFoundError(t('{label} {id} does not exist.', { label: store.label, id: id.slice(0, 40) }));
  return row;
}

/** Returns a record. @throws ApiError 404 if it does not exist within the scope */
export const getRecord = async (db: Database, of: Pick<WriteContext, 'store' | 'scope'>, id: string) =>
  toRecordResponse(of.store, await findRow(db, of, id));

export type StoredFiles = ReadonlyMap<string, { fileName: string; stored: StoredContent }>;
