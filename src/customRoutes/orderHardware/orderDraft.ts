import { t } from '#i18n';
import type { CallBody, CallResponse } from '../../../contract';
import { classifyHardware, type HardwareGroup, hardwareGroups } from '../../../telephony/hardwareGroups';
import { isObject } from '../../lib/isObject';

export type CatalogueItem = CallResponse<'GetOrderableHardware'>[number];
export type OrderBody = CallBody<'AddHardwareOrder'>;

/** An unfinished order, stored until it is submitted. */
export interface OrderDraft {
  /** Number that the order will have, which makes its submission idempotent. */
  orderId: string;
  /** Catalogue ids of the selected phones, by extension. */
  phones: Record<string, number>;
  /** Additional quantities by catalogue id. */
  extras: Record<string, number>;
  /** Part numbers of related hardware, which is ordered with each phone it belongs to. */
  related: string[];
  addressId: number | null;
  contact: string;
  comment: string;
}

const idAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Generates an order number from the date and five unambiguous letters or digits. */
export const createOrderId = (now = new Date()): string => {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const random = [...crypto.getRandomValues(new Uint8Array(5))].map(
    (byte) => idAlphabet[byte % idAlphabet.length],
  );
  return `HO-${day}-${random.join('')}`;
};

export const createEmptyDraft = (contact = ''): OrderDraft => ({
  orderId: createOrderId(),
  phones: {},
  extras: {},
  related: [],
  addressId: null,
  contact,
  comment: '',
});

/** Restores an unfinished order; undefined if it is invalid. */
export const parseDraft = (stored: unknown): OrderDraft | undefined =>
  isObject(stored) && 'orderId' in stored ? { ...createEmptyDraft(), ...stored } : undefined;

export type ItemForSale = CatalogueItem & { price: number };

export const getItemName = ({ make, model }: CatalogueItem): string =>
  [make, model].filter(Boolean).join(' ');

/** Returns the items for sale by group, in the order of the groups and sorted by name. */
export const groupCatalogue = (
  catalogue: readonly CatalogueItem[],
): { group: HardwareGroup; label: string; items: ItemForSale[] }[] => {
  const itemsForSale = catalogue
    .filter((item): item is ItemForSale => typeof item.price === 'number')
    .toSorted((item, other) => getItemName(item).localeCompare(getItemName(other)));
  return (Object.keys(hardwareGroups) as HardwareGroup[]).flatMap((group) => {
    const items = itemsForSale.filter((item) => classifyHardware(item) === group);
    return items.length > 0 ? [{ group, label: t(hardwareGroups[group]), items }] : [];
  });
};

/** Optional hardware related to the selected phones, with its quantity. */
export interface Offer {
  part: string;
  item: CatalogueItem;
  price: number | null;
  quantity: number;
  always: boolean;
}

const listByExtension = (phones: OrderDraft['phones']) =>
  Object.entries(phones).toSorted(([first], [other]) =>
    first.localeCompare(other, undefined, { numeric: true }),
  );

const indexById = (catalogue: readonly CatalogueItem[]) =>
  new Map(catalogue.map((item) => [item.id ?? 0, item]));

export const findOffers = (
  { phones }: Pick<OrderDraft, 'phones'>,
  catalogue: readonly CatalogueItem[],
): Offer[] => {
  const known = indexById(catalogue);
  const byPart = new Map(catalogue.map((item) => [item.supplier_part_number ?? '', item]));
  const offers = new Map<string, Offer>();
  for (const [, id] of listByExtension(phones))
    for (const related of known.get(id)?.related_hardware ?? []) {
      const part = related?.supplier_part_number ?? '';
      const item = byPart.get(part);
      if (!item) continue;
      const before = offers.get(part);
      offers.set(part, {
        part,
        item,
        // If the hardware is related to several items, an item that always includes it determines the price,
        // as on the server.
        price: (before?.always ? before.price : related?.price) ?? null,
        quantity: (before?.quantity ?? 0) + 1,
        always: before?.always === true || related?.always_order === true,
      });
    }
  return [...offers.values()];
};

/** Returns the lines of an order: phones by extension first. The server adds mandatory items. */
export const buildItems = (
  draft: OrderDraft,
  catalogue: readonly CatalogueItem[],
): OrderBody['order_items'] => {
  const known = indexById(catalogue);
  const phones = listByExtension(draft.phones)
    .filter(([, id]) => known.has(id))
    .map(([extension, id]) => ({ hardware_master_id: id, extension, quantity: 1 }));
  const related = findOffers(draft, catalogue)
    .filter(({ part, always }) => !always && draft.related.includes(part))
    .map(({ item, quantity }) => ({ hardware_master_id: item.id ?? 0, quantity, is_related_hardware: true }));
  const extras = Object.entries(draft.extras)
    .filter(([id, quantity]) => quantity > 0 && known.has(Number(id)))
    .map(([id, quantity]) => ({ hardware_master_id: Number(id), quantity }));
  return [...phones, ...related, ...extras];
};

/** Builds the request for an order; undefined while the order is incomplete. */
export const buildRequest = (
  domain: string,
  draft: OrderDraft,
  catalogue: readonly CatalogueItem[],
): OrderBody | undefined => {
  const order_items = buildItems(draft, catalogue);
  if (order_items.length === 0 || draft.addressId === null) return undefined;
  return {
    hosted_pbx_domain: domain,
    delivery_addressid: draft.addressId,
    order_items,
    order_id: draft.orderId,
    ...(draft.contact.trim() && { contact: draft.contact.trim() }),
    ...(draft.comment.trim() && { comments: [draft.comment.trim()] }),
  };
};
