import { inArray } from 'drizzle-orm';
import { t } from '#i18n';
import { fromCents, toCents } from '../../common/currency';
import { allocateIds } from '../../database/recordSequence';
import { wholesalers } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { getMasterName, type Price, type Related, readMastersByPart } from './catalogueRecords';

/**
 * Normalises prices to whole cents, with one price per wholesaler and type.
 * @throws ApiError 400 naming the invalid price
 */
export async function normalisePrices(
  tx: Transaction,
  items: Price[],
  before: Price[] = [],
): Promise<Price[]> {
  const positions = new Map<string, number>();
  items.forEach((price, place) => {
    const key = getPriceKey(price);
    if (positions.has(key))
      throw createInvalidFieldError(
        `hardware_prices.${place}.price_typeid`,
        t('A wholesaler has one price of each type.'),
      );
    positions.set(key, place);
  });
  await checkWholesalers(tx, items);
  const known = new Map(before.map((price) => [getPriceKey(price), price.id]));
  const newIds = await allocateIds(tx, items.filter((price) => !known.has(getPriceKey(price))).length);
  return items.map(({ price, price_typeid, wholesalerid, ...rest }) => {
    const priceScope = { price_typeid, wholesalerid: wholesalerid ?? null };
    return {
      ...pickOwnFields(rest),
      ...priceScope,
      id: known.get(getPriceKey({ price, ...priceScope })) ?? newIds.shift() ?? null,
      price: fromCents(toCents(price)),
    };
  });
}

const getPriceKey = ({ price_typeid, wholesalerid }: Price): string =>
  `${price_typeid}/${wholesalerid ?? ''}`;

/** Returns the stored fields of a price, without those derived from the item. */
const pickOwnFields = ({
  model,
  price_type,
  hardware_masterid,
  tenant,
  ...rest
}: Omit<Price, 'price' | 'price_typeid'>) => rest;

async function checkWholesalers(tx: Transaction, items: Price[]): Promise<void> {
  const requested = [...new Set(items.flatMap(({ wholesalerid }) => wholesalerid ?? []))];
  if (requested.length === 0) return;
  const rows = await tx
    .select({ id: wholesalers.id })
    .from(wholesalers)
    .where(inArray(wholesalers.id, requested.filter(isInt)));
  const knownIds = new Set(rows.map(({ id }) => id));
  const place = items.findIndex(({ wholesalerid }) => wholesalerid && !knownIds.has(wholesalerid));
  if (place >= 0)
    throw createInvalidFieldError(
      `hardware_prices.${place}.wholesalerid`,
      t('Wholesaler {wholesalerid} does not exist.', { wholesalerid: items[place]?.wholesalerid }),
    );
}

const isInt = (value: number): boolean => Math.abs(value) < 2 ** 31;

/**
 * Normalises related hardware.
 * @throws ApiError 400 naming the entry if its part is not in the catalogue or is the item itself
 */
export async function normaliseRelatedHardware(
  tx: Transaction,
  items: Related[],
  ownPart: string | null | undefined,
): Promise<Related[]> {
  const parts = items.map(({ supplier_part_number }) => supplier_part_number);
  const known = await readMastersByPart(tx, parts);
  parts.forEach((part, place) => {
    const field = `related_hardware.${place}.supplier_part_number`;
    if (part === ownPart) throw createInvalidFieldError(field, t('An item can’t be related to itself.'));
    if (!known.has(part))
      throw createInvalidFieldError(
        field,
        t('Part number {part} is not in the catalogue. Add it first.', { part }),
      );
    if (parts.indexOf(part) < place)
      throw createInvalidFieldError(field, t('Part number {part} stands here twice.', { part }));
  });
  const newIds = await allocateIds(tx, items.length);
  return items.map(({ price_when_included, hardware_masterid, ...related }, place) => ({
    ...related,
    id: newIds[place] ?? null,
    description: related.description || getMasterName(known.get(related.supplier_part_number)),
    price_when_included: price_when_included == null ? null : fromCents(toCents(price_when_included)),
    always_order: related.always_order ?? false,
  }));
}
