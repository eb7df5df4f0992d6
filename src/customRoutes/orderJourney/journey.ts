import { millisecondsInDay } from 'date-fns/constants';
import { type MessageDescriptor, msg, t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { type OrderStatus, orderStatuses } from '../../../contract/hardware/orderStatuses';
import { extractMacDigits } from '../../../contract/macDigits';

/** The way of a device from order to ringing phone, in its order. */
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

export type JourneyOrder = CallResponse<'GetHardwareOrders'>['items'][number];
export type JourneyPhone = CallResponse<'GetProvisionPhones'>[number];

/** One piece that was ordered, and how far it is. */
export interface OrderedDevice {
  key: string;
  what: string;
  part: string;
  /** Whom it was ordered for. */
  extension: string | null;
  serial: string | null;
  mac: string | null;
  /** The extension that has it. */
  boundTo: string | null;
  /** The last stage it has reached; null: cancelled, or not ordered yet. */
  reached: Stage | null;
  /** The last stage there is for it: what has no hardware address ends when it is invoiced. */
  end: Stage;
  /** That it waits, and for what; null once it is there, or will not come. */
  waiting: string | null;
  /** Since when it waits, ISO 8601. */
  since: string | null;
}

/** What else is known of phones, by address in plain form. */
export interface PhoneFacts {
  phones: ReadonlyMap<string, JourneyPhone>;
  /** When a phone read its settings last. */
  fetched: ReadonlyMap<string, string>;
}

interface Box {
  serial: string | null;
  mac: string | null;
  invoicedOn: string | null;
}

const pickedStatuses: readonly OrderStatus[] = ['picked', 'invoiced', 'completed'];
const cancelledStatuses: readonly OrderStatus[] = ['none', 'cancelled'];

const getText = (value: object, key: string): string | null => {
  const found = (value as Record<string, unknown>)[key];
  return typeof found === 'string' && found !== '' ? found : null;
};
const getNumber = (value: object, key: string): number | null => {
  const found = (value as Record<string, unknown>)[key];
  return typeof found === 'number' ? found : null;
};

/** The day the last of an order was invoiced, which is the day it is sent. */
export const getShipDate = ({ bc_sales_invoice_lines }: JourneyOrder): string | undefined =>
  (bc_sales_invoice_lines ?? [])
    .flatMap((line) => getText(line, 'invoiceDate') ?? [])
    .toSorted()
    .at(-1);

/** What came of each part, box by box; pieces without a serial number are boxes all the same. */
function groupBoxes(order: JourneyOrder): Map<string, Box[]> {
  const boxes = new Map<string, Box[]>();
  for (const line of order.bc_sales_invoice_lines ?? []) {
    const invoicedOn = getText(line, 'invoiceDate');
    const named = (line.serial_numbers ?? []).map(({ serialNumber, mac }) => ({
      serial: serialNumber ?? null,
      mac: extractMacDigits(mac ?? '') ?? null,
      invoicedOn,
    }));
    const bare = Math.max(0, (getNumber(line, 'quantity') ?? named.length) - named.length);
    const part = line.itemId ?? '';
    boxes.set(part, [
      ...(boxes.get(part) ?? []),
      ...named,
      ...Array.from({ length: bare }, () => ({ serial: null, mac: null, invoicedOn })),
    ]);
  }
  return boxes;
}

/** Takes the box with one of these addresses, else the next that nobody has claimed. */
function claimBox(boxes: Box[], macs: string[], claimed: ReadonlySet<string>): Box | undefined {
  const own = boxes.findIndex(({ mac }) => mac !== null && macs.includes(mac));
  const at = own >= 0 ? own : boxes.findIndex(({ mac }) => mac === null || !claimed.has(mac));
  return at < 0 ? undefined : boxes.splice(at, 1)[0];
}

/**
 * Joins order, invoice, phones and registrations: a line for each piece ordered, those delivered first.
 * @param order as it is listed
 */
export function buildJourney(order: JourneyOrder, facts: PhoneFacts): OrderedDevice[] {
  const boxes = groupBoxes(order);
  const items = order.order_items ?? [];
  const macsOfItem = items.map(({ mac }) =>
    (mac ?? '').split(/\s+/).flatMap((one) => extractMacDigits(one) ?? []),
  );
  const claimed = new Set(macsOfItem.flat());
  return items.flatMap((item, place) => {
    const own = macsOfItem[place] ?? [];
    const part = item.part_number ?? '';
    return Array.from({ length: item.quantity ?? 1 }, (_, index): OrderedDevice => {
      const box = item.is_existing_item
        ? { serial: null, mac: own[index] ?? null, invoicedOn: null }
        : claimBox(boxes.get(part) ?? [], own, claimed);
      return buildDevice(
        order,
        item,
        box,
        { key: `${place}-${index}`, isOwned: item.is_existing_item === true },
        facts,
      );
    });
  });
}

type Item = NonNullable<JourneyOrder['order_items']>[number];

function buildDevice(
  order: JourneyOrder,
  item: Item,
  box: Box | undefined,
  { key, isOwned }: { key: string; isOwned: boolean },
  { phones, fetched }: PhoneFacts,
): OrderedDevice {
  const status = order.status && Object.hasOwn(orderStatuses, order.status) ? order.status : 'none';
  const phone = box?.mac ? phones.get(box.mac) : undefined;
  const boundTo = phone?.extension || phone?.extensions?.split(' ')[0] || null;
  const about = {
    key,
    what: item.description || item.part_number || t('Item'),
    part: item.part_number ?? '',
    extension: item.extension || null,
    serial: box?.serial ?? null,
    mac: box?.mac ?? null,
    boundTo,
  };
  const ordered = order.dateCreated ?? null;
  const changed = order.dateLastModified ?? ordered;
  // Nobody can say whether a device has an address before it has come; only phones are ordered for extensions.
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
  const came = box.invoicedOn ?? (isOwned ? ordered : changed);
  if (!box.mac) return at('invoiced', null, null);
  if (!boundTo) {
    const waiting = item.extension
      ? t('Waits to be bound to {extension}', { extension: item.extension })
      : t('Waits for an extension');
    return at('known', waiting, came);
  }
  const read = fetched.get(box.mac) ?? null;
  if (phone?.registered) return at('registered', null, null);
  if (read)
    return at(
      'provisioned',
      phone?.last_seen ? t('Waits to register again') : t('Waits to register'),
      phone?.last_seen ?? read,
    );
  return at('bound', t('Waits to be plugged in'), came);
}

const waitReasons: Partial<Record<OrderStatus, MessageDescriptor>> = {
  pending: msg('Waits to be sent to the distributor'),
  credithold: msg('Waits for credit'),
  processing: msg('Waits for picking'),
  picking: msg('Waits for picking'),
  failed: msg('Waits to be sent again'),
};

/** How many stages there are up to one, itself among them. */
export const countStepsTo = (stage: Stage): number => stageOrder.indexOf(stage) + 1;

/** How many stages a piece has behind it, the one it has reached among them. */
export const countStepsDone = ({ reached }: OrderedDevice): number =>
  reached === null ? 0 : countStepsTo(reached);

/** The stages of a piece, in their order. */
export const getStages = ({ end }: OrderedDevice): Stage[] =>
  stageOrder.slice(0, stageOrder.indexOf(end) + 1);

/** Pieces that have come, have an address, and no extension yet. */
export const filterUnbound = (pieces: readonly OrderedDevice[]): OrderedDevice[] =>
  pieces.filter(({ reached }) => reached === 'known');

/** Days a piece has waited; null where it does not wait. */
export const countDaysWaiting = ({ since }: OrderedDevice, now: number): number | null =>
  since === null ? null : Math.max(0, Math.floor((now - new Date(since).getTime()) / millisecondsInDay));
