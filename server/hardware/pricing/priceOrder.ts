import { t } from '#i18n';
import { computeGst, fromCents, toCents } from '../../common/currency';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { getMasterName, type Master, type Related } from '../catalogue/catalogueRecords';
import { addQuantity, type PartQuantities } from '../stock/hardwareStock';
import { computeFreight } from './freightCharge';
import type { Item } from './orderItem';
import { type Buyer, getGroupPrice, getIncludedPrice, getRetailPrice } from './priceLookup';

/** The part of the catalogue that an order needs. */
export interface Catalogue {
  byId: Map<number, Master>;
  byPart: Map<string, Master>;
}

export interface PricedOrder {
  order_items: Item[];
  freight: number;
  sub_total: number;
  gst: number;
  total: number;
  group_total: number;
}

/**
 * Prices an order, in cents. Items have the retail price. Related hardware has its bundle price, as long as the order
 * contains enough matching parent items. Mandatory related items are added.
 * @param addressId default delivery address; items may override it
 * @throws ApiError 400 naming the item that is not in the catalogue or has no price
 */
export function priceOrder(
  input: Item[],
  catalogue: Catalogue,
  buyer: Buyer,
  addressId: number,
): PricedOrder {
  const included = new IncludedParts(input, catalogue);
  const chosen = input.map((item, place) =>
    item.is_existing_item
      ? toExistingItem(item, getMaster(item, place, catalogue))
      : priceItem(item, place, getMaster(item, place, catalogue), buyer, included),
  );
  const added = included.missing().map(({ master, related, parent, quantity }) => ({
    ...(parent.extension && { extension: parent.extension }),
    ...(parent.delivery_addressid && { delivery_addressid: parent.delivery_addressid }),
    ...pickCatalogueFields(master),
    quantity,
    is_related_hardware: true,
    to_order: true,
    ...getIncludedPrices(related, master, buyer),
  }));
  const items = [...chosen, ...added];
  const subTotal = sumItems(items, 'price');
  const freight = computeFreight(items, addressId);
  const gst = computeGst(subTotal + freight);
  return {
    order_items: items,
    freight: fromCents(freight),
    sub_total: fromCents(subTotal),
    gst: fromCents(gst),
    total: fromCents(subTotal + freight + gst),
    group_total: fromCents(sumItems(items, 'group_cost') + freight),
  };
}

/** Returns the quantities that an order takes from stock, by part number. */
export function countPartQuantities(items: Item[]): PartQuantities {
  const pieces: PartQuantities = new Map();
  for (const { part_number, to_order, quantity } of items)
    if (part_number && to_order) addQuantity(pieces, part_number, quantity ?? 1);
  return pieces;
}

const sumItems = (items: Item[], field: 'price' | 'group_cost'): number =>
  items.reduce((total, item) => total + toCents(item[field]) * (item.quantity ?? 1), 0);

function getMaster({ hardware_master_id }: Item, place: number, { byId }: Catalogue): Master {
  const master = byId.get(hardware_master_id);
  if (master) return master;
  throw createInvalidFieldError(
    `order_items.${place}.hardware_master_id`,
    t('Hardware {hardwaremasterid} is not in the catalogue.', { hardwaremasterid: hardware_master_id }),
  );
}

const pickCatalogueFields = (master: Master) => ({
  hardware_master_id: master.id ?? 0,
  part_number: master.supplier_part_number ?? null,
  description: master.description || getMasterName(master),
  exclude_freight: master.exclude_freight ?? false,
});

const toExistingItem = (item: Item, master: Master): Item => ({
  ...item,
  ...pickCatalogueFields(master),
  quantity: item.quantity ?? 1,
  to_order: false,
  price: 0,
  group_cost: 0,
});

function priceItem(item: Item, place: number, master: Master, buyer: Buyer, included: IncludedParts): Item {
  const quantity = item.quantity ?? 1;
  const line = { ...item, ...pickCatalogueFields(master), mac: null, quantity, to_order: true };
  if (item.is_related_hardware) {
    const related = included.claim(master, quantity);
    if (related) return { ...line, ...getIncludedPrices(related, master, buyer) };
    throw createInvalidFieldError(
      `order_items.${place}.is_related_hardware`,
      t('{master} comes at the price of related hardware only with as many of the items it belongs to.', {
        master: getMasterName(master),
      }),
    );
  }
  const [price, cost] = [getRetailPrice(master, buyer), getGroupPrice(master, buyer)];
  if (price === null || cost === null)
    throw createInvalidFieldError(
      `order_items.${place}.hardware_master_id`,
      t("{master} has no price for {name} yet, so it can't be ordered.", {
        master: getMasterName(master),
        name: buyer.name,
      }),
    );
  return { ...line, is_related_hardware: false, price: fromCents(price), group_cost: fromCents(cost) };
}

function getIncludedPrices(
  related: Related,
  master: Master,
  buyer: Buyer,
): { price: number; group_cost: number } {
  const price = getIncludedPrice(related, master, buyer);
  return {
    price: fromCents(price),
    group_cost: fromCents(Math.min(price, getGroupPrice(master, buyer) ?? price)),
  };
}

interface IncludedHardware {
  master: Master;
  related: Related;
  /** The first item that includes this hardware. */
  parent: Item;
  /** Remaining quantity at the bundle price. */
  quantity: number;
}

/** Tracks the related hardware that an order's items include, and how much of it the order already lists. */
class IncludedParts {
  readonly #claims = new Map<string, IncludedHardware>();

  constructor(items: Item[], { byId, byPart }: Catalogue) {
    for (const item of items) {
      if (item.is_existing_item || item.is_related_hardware) continue;
      for (const related of byId.get(item.hardware_master_id)?.related_hardware ?? []) {
        const part = related.supplier_part_number;
        const master = byPart.get(part);
        if (!master) continue;
        const known = this.#claims.get(part);
        const quantity = (known?.quantity ?? 0) + (item.quantity ?? 1);
        const strictest = known?.related.always_order ? known.related : related;
        this.#claims.set(part, { master, parent: known?.parent ?? item, related: strictest, quantity });
      }
    }
  }

  /** Claims a quantity of a part; undefined if the order does not contain enough parent items. */
  claim(master: Master, quantity: number): Related | undefined {
    const claim = this.#claims.get(master.supplier_part_number ?? '');
    if (!claim || claim.quantity < quantity) return undefined;
    claim.quantity -= quantity;
    return claim.related;
  }

  /** Returns the mandatory related items that the order does not list. */
  missing(): IncludedHardware[] {
    return [...this.#claims.values()].filter(({ related, quantity }) => related.always_order && quantity > 0);
  }
}
