import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { records, wholesalers } from '../database/schema';
import { createForbiddenError, createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { buildScopeWhere, isInScope, type Scope } from '../http/tenancy/tenantScope';
import type { Owner } from '../records/recordCollection';

/** Scope that includes all owners, for queries restricted by another condition. */
export const unrestrictedScope: Scope = { level: 'staff', wholesalerId: null, domainName: null };

/** Builds the condition for wholesalers' records that a scope may read: its own and shared ones. */
export function buildReadableWhere(scope: Scope, wholesalerId?: number | null): SQL | undefined {
  const shared = and(isNull(records.wholesalerId), isNull(records.domainName));
  const isOwn = buildScopeWhere(scope, { wholesalerId: records.wholesalerId });
  const isVisible = isOwn === undefined ? undefined : or(isOwn, shared);
  return wholesalerId ? and(isVisible, or(eq(records.wholesalerId, wholesalerId), shared)) : isVisible;
}

/**
 * Returns the owner of a record, for changing it.
 * @throws ApiError 404 outside the scope; 403 for a shared record, which only staff may change
 */
export async function findRecordOwner(
  tx: Database,
  scope: Scope,
  { kind, label }: { kind: string; label: string },
  id: number,
): Promise<{ owner: Owner }> {
  const [row] = await tx
    .select({ wholesalerId: records.wholesalerId, domainName: records.domainName })
    .from(records)
    .where(and(eq(records.kind, kind), eq(records.id, sql`${String(id)}::numeric`)))
    .for('update');
  const isShared = row && row.wholesalerId === null && row.domainName === null;
  if (isShared && scope.level === 'reseller')
    throw createForbiddenError(
      t('{label} {id} is shared by all wholesalers: only staff can change it.', { label, id }),
    );
  if (!row || !isInScope(scope, row))
    throw createNotFoundError(t('{label} {id} does not exist.', { label, id }));
  return { owner: row };
}

/**
 * Returns the owner of a new record: a reseller's own wholesaler, or the one chosen by staff; default: shared.
 * @throws ApiError 404 when there is no such wholesaler within the scope
 */
export async function resolveNewOwner(
  db: Database,
  scope: Scope,
  wholesalerId: number | null | undefined,
): Promise<Owner> {
  const requested = wholesalerId ?? scope.wholesalerId;
  if (requested === null) return { domainName: null, wholesalerId: null };
  const [wholesaler] = isInScope(scope, { wholesalerId: requested })
    ? await db.select({ id: wholesalers.id }).from(wholesalers).where(eq(wholesalers.id, requested))
    : [];
  if (!wholesaler) throw createNotFoundError(t('Wholesaler {requested} does not exist.', { requested }));
  return { domainName: null, wholesalerId: requested };
}

/** @throws ApiError 400 when a path parameter is not an integer */
export function parseId(text: string | undefined, field = 'id'): number {
  const id = Number(text);
  if (!/^\d{1,15}$/.test(text ?? ''))
    throw createInvalidFieldError(
      field,
      t('"{text}" is not an id: it must be a whole number.', { text: text ?? '' }),
    );
  return id;
}

export async function readWholesalerNames(db: Database): Promise<Map<number, string>> {
  const rows = await db.select({ id: wholesalers.id, name: wholesalers.wholesalerName }).from(wholesalers);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface WholesalerRecord {
  tenant?: string | null;
}

export async function addOwners<R extends WholesalerRecord>(db: Database, rows: R[]) {
  const names = await readWholesalerNames(db);
  return rows.map((row) => {
    const id = row.tenant === null || row.tenant === undefined ? null : Number(row.tenant);
    return { ...row, wholesalerid: id, wholesaler: id === null ? null : (names.get(id) ?? null) };
  });
}

export async function addOwner<R extends WholesalerRecord>(db: Database, row: R) {
  const [withOwner] = await addOwners(db, [row]);
  if (!withOwner) throw new Error('One record went in and none came out');
  return withOwner;
}
