import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { HardwareMaster, priceTypes } from '../../../contract/hardware/hardwareEntities';
import { openStatuses } from '../../../contract/hardware/orderStatuses';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { createTakenError } from '../../http/errors/apiError';
import type { Scope } from '../../http/tenancy/tenantScope';
import { createCollection } from '../../records/recordCollection';
import type { Stored } from '../../records/recordStamps';

export type Master = EntityRecord<typeof HardwareMaster> & { id?: number | null };
export type Price = NonNullable<Master['hardware_prices']>[number];
export type Related = NonNullable<Master['related_hardware']>[number];

/** Scope for shared data, because only staff can access rows without an owner. */
export const unrestrictedScope: Scope = { level: 'staff', wholesalerId: null, domainName: null };

/** Catalogue items with prices and related hardware. Shared by all tenants. */
export const hardware = createCollection({
  kind: 'hardware',
  label: 'Hardware',
  schema: HardwareMaster,
  key: 'id',
  search: ['make', 'model', 'description', 'supplier_part_number'],
});

/** Returns items by id; unknown ids are omitted. */
export async function readMasters(db: Database, ids: number[]): Promise<Map<number, Master & Stored>> {
  const valid = ids.filter(Number.isSafeInteger);
  const all =
    valid.length === 0 ? [] : await hardware.within(db, unrestrictedScope, inArray(records.id, valid));
  return new Map(all.map((master) => [master.id ?? 0, master]));
}

export async function readMastersByPart(
  db: Database,
  parts: string[],
): Promise<Map<string, Master & Stored>> {
  if (parts.length === 0) return new Map();
  const all = await hardware.within(db, unrestrictedScope, inArray(partNumber, parts));
  return new Map(all.map((master) => [master.supplier_part_number ?? '', master]));
}

const partNumber = sql`${records.body} ->> 'supplier_part_number'`;

/** @throws ApiError 409 when another item already has the part number */
export async function checkPart(tx: Transaction, part: string | null | undefined, except?: number) {
  if (!part) return;
  // A lock serialises changes, because no index enforces unique part numbers in the catalogue.
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
  const other = (await readMastersByPart(tx, [part])).get(part);
  if (other && other.id !== except)
    throw createTakenError(
      'supplier_part_number',
      t('Part number {part} is {make} {model} already.', { part, make: other.make, model: other.model }),
    );
}

const CATALOGUE_LOCK = 7_236_520;

/** Returns make and model, such as `Yealink T54W`. */
export const getMasterName = (master: Master | undefined): string =>
  [master?.make, master?.model].filter(Boolean).join(' ');

/** Returns the prices of an item, with the fields derived from the item. */
export const getPrices = ({ id, model, hardware_prices }: Master): Price[] =>
  (hardware_prices ?? []).map((price) => ({
    ...price,
    model,
    hardware_masterid: id ?? null,
    price_type: { id: price.price_typeid, name: getPriceTypeName(price.price_typeid) },
    tenant: price.wholesalerid ? String(price.wholesalerid) : null,
  }));

const getPriceTypeName = (type: number): string | null =>
  Object.hasOwn(priceTypes, type) ? priceTypes[type as keyof typeof priceTypes] : null;

/** Returns the order numbers of open orders that contain an item; drafts are excluded. */
export async function findOpenOrders(db: Database, masterId: number): Promise<string[]> {
  const rows = await db
    .select({ orderId: records.key })
    .from(records)
    .where(
      and(
        eq(records.kind, 'hardware_order'),
        inArray(sql`${records.body} ->> 'status'`, [...openStatuses]),
        sql`${records.body} -> 'order_items' @> ${JSON.stringify([{ hardware_master_id: masterId }])}::jsonb`,
      ),
    )
    .orderBy(records.id);
  return rows.map(({ orderId }) => orderId);
}

export async function findParents(db: Database, part: string): Promise<string[]> {
  const requested = JSON.stringify([{ supplier_part_number: part }]);
  const all = await hardware.within(
    db,
    unrestrictedScope,
    sql`${records.body} -> 'related_hardware' @> ${requested}::jsonb`,
  );
  return all.map(getMasterName);
}
