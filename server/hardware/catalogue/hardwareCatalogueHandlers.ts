import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { catalogueCalls } from '../../../contract/hardware/catalogue';
import { HardwareMaster, HardwarePrice } from '../../../contract/hardware/hardwareEntities';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import {
  createConflictError,
  createInvalidFieldError,
  createNotFoundError,
} from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { formatNames } from '../../http/tenancy/rowFields';
import { sharedOwner } from '../../records/recordCollection';
import { getPriceViewer, getVisiblePrices, type PriceViewer } from '../pricing/priceLookup';
import { readAvailableStock } from '../stock/hardwareStock';
import { normalisePrices, normaliseRelatedHardware } from './catalogueItemInput';
import {
  checkPart,
  findOpenOrders,
  findParents,
  getMasterName,
  getPrices,
  hardware,
  type Master,
  readMasters,
  unrestrictedScope,
} from './catalogueRecords';
import { findExtensionsByModel } from './findExtensionsByModel';

const staffViewer: PriceViewer = { level: 'staff', wholesalerId: null };

/** Returns items with their stock and the prices that the viewer may see. */
async function toMasterResponses<M extends Master>(
  db: Database,
  viewer: PriceViewer,
  masters: M[],
): Promise<M[]> {
  const parts = masters.flatMap(({ supplier_part_number }) => supplier_part_number || []);
  const stock = await readAvailableStock(db, parts);
  return masters.map((master) => ({
    ...master,
    stock_on_hand: stock.get(master.supplier_part_number ?? '') ?? master.stock_on_hand ?? null,
    hardware_prices: getVisiblePrices(viewer, getPrices(master)),
    related_hardware: (master.related_hardware ?? []).map((related) => ({
      ...related,
      hardware_masterid: master.id ?? null,
    })),
  }));
}

async function toMasterResponse(tx: Transaction, master: Master): Promise<Master> {
  const [answer] = await toMasterResponses(tx, staffViewer, [master]);
  return answer ?? master;
}

export const catalogueHandlers: HandlersFor<keyof typeof catalogueCalls> = {
  async AddHardwareMaster({ request: { body }, caller: { actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      await checkPart(tx, body.supplier_part_number);
      const created = await hardware.create(tx, actor, sharedOwner, {
        ...body,
        hardware_prices: await normalisePrices(tx, body.hardware_prices ?? []),
        related_hardware: await normaliseRelatedHardware(
          tx,
          body.related_hardware ?? [],
          body.supplier_part_number,
        ),
      });
      return toMasterResponse(tx, created);
    });
  },

  async GetHardwareMaster({ request: { body }, caller: { scope }, services: { db } }) {
    const viewer = await getPriceViewer(db, scope);
    const requested = body.id ? eq(records.id, body.id) : undefined;
    const masters = await hardware.within(db, unrestrictedScope, requested);
    const items = filterAndSortList(await toMasterResponses(db, viewer, masters), body, HardwareMaster);
    const [only] = items;
    if (!requested || !only) return items;
    return [{ ...only, link_extensions: await findExtensionsByModel(db, scope, only) }];
  },

  async GetHardwarePricing({ request: { body }, caller: { scope }, services: { db } }) {
    const viewer = await getPriceViewer(db, scope);
    const masters = await hardware.within(db, unrestrictedScope);
    const prices = masters.flatMap((master) => getVisiblePrices(viewer, getPrices(master)));
    return filterAndSortList(prices, body, HardwarePrice);
  },

  async UpdateHardwareMaster({ request: { body }, caller: { actor }, services: { db } }) {
    const { id, ...changes } = body;
    if (!id) throw createInvalidFieldError('id', t('Hardware id is required.'));
    return runInTransaction(db, actor, async (tx) => {
      const known = await requireMaster(tx, id);
      await checkPart(tx, changes.supplier_part_number, id);
      const part =
        changes.supplier_part_number === undefined
          ? known.supplier_part_number
          : changes.supplier_part_number;
      const { hardware_prices, related_hardware } = changes;
      const updated = await hardware.change(
        tx,
        actor,
        sharedOwner,
        id,
        {
          ...changes,
          ...(hardware_prices && {
            hardware_prices: await normalisePrices(tx, hardware_prices, known.hardware_prices ?? []),
          }),
          ...(related_hardware && {
            related_hardware: await normaliseRelatedHardware(tx, related_hardware, part),
          }),
        },
        {},
        { readAt: body.dateLastModified },
      );
      return toMasterResponse(tx, updated);
    });
  },

  async DeleteHardwareMaster({ request: { body }, caller: { actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const master = await requireMaster(tx, body.id);
      const orders = await findOpenOrders(tx, body.id);
      if (orders.length > 0)
        throw createConflictError(
          t(
            '{count, plural, one {{master} is in an open order: {orders}. Finish or cancel it first.} other {{master} is in # open orders: {orders}. Finish or cancel them first.}}',
            { master: getMasterName(master), count: orders.length, orders: formatNames(orders) },
          ),
          { details: { orders: orders.slice(0, 100) } },
        );
      const parents = master.supplier_part_number ? await findParents(tx, master.supplier_part_number) : [];
      if (parents.length > 0)
        throw createConflictError(
          t('{master} is related hardware of {parents}. Take it from there first.', {
            master: getMasterName(master),
            parents: formatNames(parents),
          }),
          { details: { hardware: parents.slice(0, 100) } },
        );
      await hardware.remove(tx, actor, sharedOwner, body.id);
      return undefined;
    });
  },
};

/** Returns an item and locks it until the end of the transaction. */
async function requireMaster(tx: Transaction, id: number): Promise<Master> {
  const [row] = Number.isSafeInteger(id)
    ? await tx.select({ id: records.id }).from(records).where(eq(records.id, id)).for('no key update')
    : [];
  const master = row && (await readMasters(tx, [id])).get(id);
  if (!master) throw createNotFoundError(t('Hardware {id} does not exist.', { id }));
  return master;
}
