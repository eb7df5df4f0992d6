import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Product } from '../../../contract/hardware/salesEntities';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { createCollection } from '../../records/recordCollection';

export type ProductRecord = EntityRecord<typeof Product>;
export type ProductDetail = NonNullable<ProductRecord['detail']>;

/** The distributor's products by part number, as of the last refresh, with our reservations. */
export const products = createCollection({
  kind: 'product',
  label: 'Part',
  schema: Product,
  key: 'part_number',
});

/** Quantities by part number. */
export type PartQuantities = Map<string, number>;

export function addQuantity(pieces: PartQuantities, part: string, quantity: number): void {
  pieces.set(part, (pieces.get(part) ?? 0) + quantity);
}

const buildPartsWhere = (parts: string[]) =>
  and(eq(records.kind, products.kind), isNull(records.domainName), inArray(records.key, parts));

/** Returns the quantities available to order; parts that the distributor does not have are omitted. */
export async function readAvailableStock(db: Database, parts: string[]): Promise<Map<string, number>> {
  if (parts.length === 0) return new Map();
  const rows = await db
    .select({ key: records.key, body: records.body })
    .from(records)
    .where(buildPartsWhere(parts));
  return new Map(rows.map(({ key, body }) => [key, getAvailableQuantity(body)]));
}

/** Same as {@link readAvailableStock}, but locks the parts against other reservations until the end of the transaction. */
export async function lockAvailableStock(tx: Transaction, parts: string[]): Promise<Map<string, number>> {
  if (parts.length === 0) return new Map();
  const rows = await tx
    .select({ key: records.key, body: records.body })
    .from(records)
    .where(buildPartsWhere(parts))
    .orderBy(asc(records.key))
    .for('update');
  return new Map(rows.map(({ key, body }) => [key, getAvailableQuantity(body)]));
}

const getAvailableQuantity = (body: ProductRecord): number =>
  Math.max(0, (body.detail?.qty ?? 0) - (body.reserved ?? 0));

/** Reserves quantities if `sign` is 1, or releases them if it is -1. */
export async function adjustReservations(
  tx: Transaction,
  pieces: PartQuantities,
  sign: 1 | -1,
): Promise<void> {
  const changes = [...pieces].map(([key, quantity]) => ({ key, quantity: sign * quantity }));
  if (changes.length === 0) return;
  await tx.execute(sql`
    update ${records} set date_last_modified = statement_timestamp(), body = body || jsonb_build_object('reserved',
      greatest(0, coalesce((body ->> 'reserved')::int, 0) + change.quantity))
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(key text, quantity int)
    where ${records.kind} = ${products.kind} and ${records.domainName} is null and ${records.key} = change.key`);
}

/** Updates products from the distributor. @returns the number of new or changed products */
export async function refreshProducts(tx: Transaction, details: ProductDetail[]): Promise<number> {
  if (details.length === 0) return 0;
  const rows = details.map((detail) => ({ key: detail.partNumber ?? '', detail }));
  const { rows: changed } = await tx.execute(sql`
    insert into ${records} as kept (kind, key, body, created_by, last_modified_by)
    select ${products.kind}, key, jsonb_build_object('detail', detail, 'reserved', 0), 'system', 'system'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(key text, detail jsonb) order by key
    on conflict (kind, domain_name, key) do update
      set body = kept.body || jsonb_build_object('detail', excluded.body -> 'detail'), date_last_modified = statement_timestamp()
      where kept.body -> 'detail' is distinct from excluded.body -> 'detail'
    returning kept.id`);
  return changed.length;
}
