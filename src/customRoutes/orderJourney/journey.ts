import { millisecondsInDay } from 'date-fns/constants';
import { type MessageDescriptor, msg, t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { type OrderStatus, orderStatuses } from '../../../contract/hardware/orderStatuses';

export const stageLabels = {
  ordered: msg('Ordered'),
  picked: msg('Packed'),
  invoiced: msg('Sent'),
  known: msg('Ready to bind'),
  bound: msg('Bound'),
  provisioned: msg('Settings read'),
  registered: msg('Working'),
} as const;
export type Stage = keyof typeof stageLabels;
const stageOrder = Object.keys(stageLabels) as Stage[];

export type TrackedOrder = CallResponse<'GetHardwareOrders'>['items'][number];
export type TrackedPhone = CallResponse<'GetProvisionPhones'>[number];

export interface OrderedDevice {
  key: string;
  description: string;
  part: string;
  /** Extension for which the device was ordered. */
  extension: string | null;
  serial: string | null;
  mac: string | null;
  /** Extension to which the device is assigned. */
  boundTo: string | null;
  /** Last completed stage; null if the item is cancelled or has not been ordered yet. */
  reached: Stage | null;
  /** Final stage of the item. Items without a MAC address are complete once invoiced. */
  end: Stage;
  /** What the item is waiting for; null if it is complete or cancelled. */
  waiting: string | null;
  /** Time since which the item has been waiting, in ISO 8601 format. */
  since: string | null;
}

/** Additional phone data, keyed by MAC address without separators. */
export interface PhoneStatus {
  phones: ReadonlyMap<string, TrackedPhone>;
  /** Time at which each phone last fetched its configuration, by MAC address. */
  fetched: ReadonlyMap<string, string>;
}

interface ShippedUnit {
  serial: string | null;
  mac: string | null;
  invoicedOn: string | null;
}

const pickedStatuses: readonly OrderStatus[] = ['picked', 'invoiced', 'completed'];
const cancelledStatuses: readonly OrderStatus[] = ['none', 'cancelled'];

const getText = (value: object, key: string): string | null => {
  const entry = (value as Record<string, unknown>)[key];
  return typeof entry === 'string' && entry !== '' ? entry : null;
};
const getNumber = (value: object, key: string): number | null => {
  const entry = (value as Record<string, unknown>)[key];
  return typeof entry === 'number' ? entry : null;
};

/** Returns the shipping date of an order, which is its latest invoice date. */
export const getShipDate = ({ bc_sales_invoice_lines }: TrackedOrder): string | undefined =>
  (bc_sales_invoice_lines ?? [])
    .flatMap((line) => getText(line, 'invoiceDate') ?? [])
    .toSorted()
    .at(-1);

/** Groups the delivered boxes by part, including boxes without a serial number. */
const groupShippedUnits = (order: TrackedOrder): Map<string, ShippedUnit[]> => {
  const boxes = new Map<string, ShippedUnit[]>();
  for (const line of order.bc_sales_invoice_lines ?? []) {
    const invoicedOn = getText(line, 'invoiceDate');
    const named = (line.serial_numbers ?? []).map(({ serialNumber, mac }) => ({
      serial: serialNumber ?? null,
      mac: extractMacDigits(mac ?? '') ?? null,
      invoicedOn,
    }));
    const unnamedCount = Math.max(0, (getNumber(line, 'quantity') ?? named.length) - named.length);
    const part = line.itemId ?? '';
    boxes.set(part, [
      ...(boxes.get(part) ?? []),
      ...named,
      ...Array.from({ length: unnamedCount }, () => ({ serial: null, mac: null, invoicedOn })),
    ]);
  }
  return boxes;
};

/** Removes and returns the box with one of the given addresses, or else the next box that is not claimed. */
const claimShippedUnit = (
  boxes: ShippedUnit[],
  macs: string[],
  claimed: ReadonlySet<string>,
): ShippedUnit | undefined => {
  const boxIndex = boxes.findIndex(({ mac }) => mac !== null && macs.includes(mac));
  const at = boxIndex >= 0 ? boxIndex : boxes.findIndex(({ mac }) => mac === null || !claimed.has(mac));
  return at < 0 ? undefined : boxes.splice(at, 1)[0];
};

/**
 * Merges the order, its invoices, phones and registrations into one entry per ordered item, delivered items first.
 * @param order the order as returned by the list
 */
export const buildDeliveryProgress = (order: TrackedOrder, facts: PhoneStatus): OrderedDevice[] => {
  const boxes = groupShippedUnits(order);
  const items = order.order_items ?? [];
  const macsOfItem = items.map(({ mac }) =>
    (mac ?? '').split(/\s+/).flatMap((word) => extractMacDigits(word) ?? []),
  );
  const claimed = new Set(macsOfItem.flat());
  return items.flatMap((item, place) => {
    const itemMacs = macsOfItem[place] ?? [];
    const part = item.part_number ?? '';
    return Array.from({ length: item.quantity ?? 1 }, (_, index): OrderedDevice => {
      const box = item.is_existing_item
        ? { serial: null, mac: itemMacs[index] ?? null, invoicedOn: null }
        : claimShippedUnit(boxes.get(part) ?? [], itemMacs, claimed);
      return buildDevice(
        order,
        item,
        box,
        { key: `${place}-${index}`, isOwned: item.is_existing_item === true },
        facts,
      );
    });
  });
};

type Item = NonNullable<TrackedOrder['order_items']>[number];

const buildDevice = (
  order: TrackedOrder,
  item: Item,
  box: ShippedUnit | undefined,
  { key, isOwned }: { key: string; isOwned: boolean },
  { phones, fetched }: PhoneStatus,
): OrderedDevice => {
  const status = order.status && Object.hasOwn(orderStatuses, order.status) ? order.status : 'none';
  const phone = box?.mac ? phones.get(box.mac) : undefined;
  const boundTo = phone?.extension || phone?.extensions?.split(' ')[0] || null;
  const about = {
    key,
    description: item.description || item.part_number || t('Item'),
    part: item.part_number ?? '',
    extension: item.extension || null,
    serial: box?.serial ?? null,
    mac: box?.mac ?? null,
    boundTo,
  };
  const ordered = order.dateCreated ?? null;
  const changed = order.dateLastModified ?? ordered;
  // Before delivery, it is unknown whether a device has a MAC address, but only phones are ordered for
  // extensions.
  const hasAddress = box ? box.mac !== null : Boolean(item.extension) && item.is_related_hardware !== true;
  const end: Stage = hasAddress ? 'registered' : 'invoiced';
  const at = (reached: Stage | null, waiting: string | null, since: string | null): OrderedDevice => ({
    ...about,
    reached,
    end,
    waiting,
    since: waiting === null ? null : since,
  });
  if (!box && cancelledStatuses.includes(status)) return at(null, null, null);
  if (!box) {
    if (pickedStatuses.includes(status)) return at('picked', t('Waits for the courier'), changed);
    return at(
      'ordered',
      t(waitReasons[status] ?? msg('Waits for the distributor')),
      status === 'picking' ? changed : ordered,
    );
  }
  const billedOn = box.invoicedOn ?? (isOwned ? ordered : changed);
  if (!box.mac) return at('invoiced', null, null);
  if (!boundTo) {
    const waiting = item.extension
      ? t('Waits to be bound to {extension}', { extension: item.extension })
      : t('Waits for an extension');
    return at('known', waiting, billedOn);
  }
  const read = fetched.get(box.mac) ?? null;
  if (phone?.registered) return at('registered', null, null);
  if (read)
    return at(
      'provisioned',
      phone?.last_seen ? t('Waits to register again') : t('Waits to register'),
      phone?.last_seen ?? read,
    );
  return at('bound', t('Waits to be plugged in'), billedOn);
};

const waitReasons: Partial<Record<OrderStatus, MessageDescriptor>> = {
  pending: msg('Waits to be sent to the distributor'),
  credithold: msg('Waits for credit'),
  processing: msg('Waits for picking'),
  picking: msg('Waits for picking'),
  failed: msg('Waits to be sent again'),
};

/** Returns the number of stages up to and including the given one. */
export const countStepsTo = (stage: Stage): number => stageOrder.indexOf(stage) + 1;

export const countStepsDone = ({ reached }: OrderedDevice): number =>
  reached === null ? 0 : countStepsTo(reached);

export const getStages = ({ end }: OrderedDevice): Stage[] =>
  stageOrder.slice(0, stageOrder.indexOf(end) + 1);

/** Returns the delivered items that have a MAC address but no extension. */
export const filterUnboundDevices = (pieces: readonly OrderedDevice[]): OrderedDevice[] =>
  pieces.filter(({ reached }) => reached === 'known');

/** Returns how many days an item has been waiting; null if it is not waiting. */
export const countDaysWaiting = ({ since }: OrderedDevice, now: number): number | null =>
  since === null ? null : Math.max(0, Math.floor((now - new Date(since).getTime()) / millisecondsInDay));
