import { inArray } from 'drizzle-orm';
import { joinAnd, t } from '#i18n';
import { records } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import { sharedOwner } from '../../records/recordCollection';
import {
  getMasterName,
  hardware,
  type Master,
  readMasters,
  readMastersByPart,
} from '../catalogue/catalogueRecords';
import type { Item } from '../pricing/orderItem';
import {
  adjustReservations,
  lockAvailableStock,
  type PartQuantities,
  readAvailableStock,
} from './hardwareStock';

/** Quantities by id, for items that only we have in stock. */
type OwnStockQuantities = Map<number, number>;

/**
 * Reserves the stock for an order.
 * @throws ApiError 409 naming every part with insufficient stock, in which case nothing is reserved
 */
export async function reserveStock(
  tx: Transaction,
  actor: Actor,
  pieces: PartQuantities,
  items: Item[],
): Promise<void> {
  const available = await lockAvailableStock(tx, [...pieces.keys()]);
  const stock = await lockOwnStock(tx, items, available);
  const short = findShortages(pieces, available, stock);
  if (short.length > 0)
    throw createConflictError(await describeShortages(tx, short), {
      errors: [{ field: 'order_items', message: t('Not enough in stock.') }],
      details: { short },
    });
  await adjustReservations(tx, pickKnownParts(available, pieces), 1);
  await adjustOwnStock(tx, actor, stock.masters, stock.requested, -1);
}

interface Shortage {
  part_number: string;
  wanted: number;
  left: number;
}

/** Returns the shortages an order would cause, without reserving anything. */
export async function findStockShortages(
  tx: Transaction,
  pieces: PartQuantities,
  items: Item[],
): Promise<Shortage[]> {
  const available = await readAvailableStock(tx, [...pieces.keys()]);
  return findShortages(pieces, available, await lockOwnStock(tx, items, available));
}

function findShortages(
  pieces: PartQuantities,
  available: Map<string, number>,
  stock: Awaited<ReturnType<typeof lockOwnStock>>,
): Shortage[] {
  return [
    ...[...pieces].flatMap(([part, requested]) => {
      const left = available.get(part);
      return left !== undefined && left < requested ? [{ part_number: part, wanted: requested, left }] : [];
    }),
    ...[...stock.requested].flatMap(([id, requested]) => {
      const master = stock.masters.get(id);
      const left = master?.stock_on_hand ?? 0;
      return left < requested ? [{ part_number: getMasterName(master), wanted: requested, left }] : [];
    }),
  ];
}

/** Releases the stock reserved for an order that has not been sent. */
export async function releaseStock(
  tx: Transaction,
  actor: Actor,
  pieces: PartQuantities,
  items: Item[],
): Promise<void> {
  const available = await lockAvailableStock(tx, [...pieces.keys()]);
  const stock = await lockOwnStock(tx, items, available);
  await adjustReservations(tx, pickKnownParts(available, pieces), -1);
  await adjustOwnStock(tx, actor, stock.masters, stock.requested, 1);
}

/** Restocks only the items from our own stock, for example when the distributor has restocked the rest. */
export async function releaseOwnStock(
  tx: Transaction,
  actor: Actor,
  pieces: PartQuantities,
  items: Item[],
): Promise<void> {
  const available = await lockAvailableStock(tx, [...pieces.keys()]);
  const stock = await lockOwnStock(tx, items, available);
  await adjustOwnStock(tx, actor, stock.masters, stock.requested, 1);
}

const pickKnownParts = (available: Map<string, number>, pieces: PartQuantities): PartQuantities =>
  new Map([...pieces].filter(([part]) => available.has(part)));

async function lockOwnStock(
  tx: Transaction,
  items: Item[],
  available: Map<string, number>,
): Promise<{ masters: Map<number, Master>; requested: OwnStockQuantities }> {
  const requested: OwnStockQuantities = new Map();
  for (const { hardware_master_id, part_number, to_order, quantity } of items)
    if (to_order && !available.has(part_number ?? ''))
      requested.set(hardware_master_id, (requested.get(hardware_master_id) ?? 0) + (quantity ?? 1));
  if (requested.size === 0) return { masters: new Map(), requested };
  await tx
    .select({ id: records.id })
    .from(records)
    .where(inArray(records.id, [...requested.keys()]))
    .orderBy(records.id)
    .for('no key update');
  const masters = await readMasters(tx, [...requested.keys()]);
  for (const id of requested.keys()) if (masters.get(id)?.stock_on_hand == null) requested.delete(id);
  return { masters, requested };
}

async function adjustOwnStock(
  tx: Transaction,
  actor: Actor,
  masters: Map<number, Master>,
  requested: OwnStockQuantities,
  sign: 1 | -1,
): Promise<void> {
  for (const [id, quantity] of requested)
    await hardware.change(
      tx,
      actor,
      sharedOwner,
      id,
      {},
      { stock_on_hand: (masters.get(id)?.stock_on_hand ?? 0) + sign * quantity },
    );
}

/** Maximum number of items named in an error. */
const MAX_NAMED = 5;

async function describeShortages(tx: Transaction, short: Shortage[]): Promise<string> {
  const masters = await readMastersByPart(
    tx,
    short.map(({ part_number }) => part_number),
  );
  const named = short.map(({ part_number, wanted, left }) => {
    const name = getMasterName(masters.get(part_number)) || part_number;
    return left === 0
      ? t('{name} has run out', { name })
      : t('{name}: there are {left}, not {requested}', { name, left, requested: wanted });
  });
  return t('{short}. Nothing was ordered; change the quantity or choose another item.', {
    short: joinAnd(named, MAX_NAMED),
  });
}
