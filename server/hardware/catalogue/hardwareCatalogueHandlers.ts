import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { catalogueCalls } from '../../../contract/hardware/catalogue';
import { HardwareMaster, HardwarePrice } from '../../../contract/hardware/hardwareEntities';
import { namesOf } from '../../common/rowFields';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { inTransaction, type Transaction } from '../../database/transaction';
import { conflict, invalid, notFound } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { HandlersOf } from '../../http/routing/callHandler';
import { sharedOwner } from '../../records/recordCollection';
import { type PriceViewer, priceViewer, visiblePrices } from '../pricing/priceLookup';
import { availableOf } from '../stock/hardwareStock';
import { normalisePrices, normaliseRelatedHardware } from './catalogueItemInput';
import {
  checkPart,
  hardware,
  type Master,
  mastersOf,
  nameOf,
  openOrdersWith,
  parentsOf,
  pricesOf,
  unrestrictedScope,
} from './catalogueRecords';
import { extensionsByPhoneModel } from './extensionsByPhoneModel';

const staffView: PriceViewer = { level: 'staff', wholesalerId: null };

/** Items as they are answered: with what is in stock, and the prices the viewer may know. */
async function shown<M extends Master>(db: Database, viewer: PriceViewer, masters: M[]): Promise<M[]> {
  const parts = masters.flatMap(({ supplier_part_number }) => supplier_part_number || []);
  const stock = await availableOf(db, parts);
  return masters.map((master) => ({
    ...master,
    stock_on_hand: stock.get(master.supplier_part_number ?? '') ?? master.stock_on_hand ?? null,
    hardware_prices: visiblePrices(viewer, pricesOf(master)),
    related_hardware: (master.related_hardware ?? []).map((related) => ({
      ...related,
      hardware_masterid: master.id ?? null,
    })),
  }));
}

async function oneShown(tx: Transaction, master: Master): Promise<Master> {
  const [answer] = await shown(tx, staffView, [master]);
  return answer ?? master;
}

export const catalogueHandlers: HandlersOf<keyof typeof catalogueCalls> = {
  async AddHardwareMaster({ db, body, actor }) {
    return inTransaction(db, actor, async (tx) => {
      await checkPart(tx, body.supplier_part_number);
      const made = await hardware.create(tx, actor, sharedOwner, {
        ...body,
        hardware_prices: await normalisePrices(tx, body.hardware_prices ?? []),
        related_hardware: await normaliseRelatedHardware(
          tx,
          body.related_hardware ?? [],
          body.supplier_part_number,
        ),
      });
      return oneShown(tx, made);
    });
  },

  async GetHardwareMaster({ db, body, scope }) {
    const viewer = await priceViewer(db, scope);
    const requested = body.id ? eq(records.id, body.id) : undefined;
    const masters = await hardware.within(db, unrestrictedScope, requested);
    const items = filterAndSortList(await shown(db, viewer, masters), body, HardwareMaster);
    const [only] = items;
    if (!requested || !only) return items;
    return [{ ...only, link_extensions: await extensionsByPhoneModel(db, scope, only) }];
  },

  async GetHardwarePricing({ db, body, scope }) {
    const viewer = await priceViewer(db, scope);
    const masters = await hardware.within(db, unrestrictedScope);
    const prices = masters.flatMap((master) => visiblePrices(viewer, pricesOf(master)));
    return filterAndSortList(prices, body, HardwarePrice);
  },

  async UpdateHardwareMaster({ db, body, actor }) {
    const { id, ...changes } = body;
    if (!id) throw invalid('id', t('Hardware id is required.'));
    return inTransaction(db, actor, async (tx) => {
      const known = await find(tx, id);
      await checkPart(tx, changes.supplier_part_number, id);
      const part =
        changes.supplier_part_number === undefined
          ? known.supplier_part_number
          : changes.supplier_part_number;
      const { hardware_prices, related_hardware } = changes;
      const made = await hardware.change(
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
      return oneShown(tx, made);
    });
  },

  async DeleteHardwareMaster({ db, body, actor }) {
    return inTransaction(db, actor, async (tx) => {
      const master = await find(tx, body.id);
      const orders = await openOrdersWith(tx, body.id);
      if (orders.length > 0)
        throw conflict(
          t(
            '{count, plural, one {{master} is in an open order: {orders}. Finish or cancel it first.} other {{master} is in # open orders: {orders}. Finish or cancel them first.}}',
            { master: nameOf(master), count: orders.length, orders: namesOf(orders) },
          ),
          { details: { orders: orders.slice(0, 100) } },
        );
      const parents = master.supplier_part_number ? await parentsOf(tx, master.supplier_part_number) : [];
      if (parents.length > 0)
        throw conflict(
          t('{master} is related hardware of {parents}. Take it from there first.', {
            master: nameOf(master),
            parents: namesOf(parents),
          }),
          { details: { hardware: parents.slice(0, 100) } },
        );
      await hardware.remove(tx, actor, sharedOwner, body.id);
      return undefined;
    });
  },
};

/** An item nobody else changes or deletes before the transaction ends. */
async function find(tx: Transaction, id: number): Promise<Master> {
  const [row] = Number.isSafeInteger(id)
    ? await tx.select({ id: records.id }).from(records).where(eq(records.id, id)).for('no key update')
    : [];
  const master = row && (await mastersOf(tx, [id])).get(id);
  if (!master) throw notFound(t('Hardware {id} does not exist.', { id }));
  return master;
}
