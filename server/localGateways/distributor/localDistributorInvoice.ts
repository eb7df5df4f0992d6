import { computeGst, fromCents, toCents } from '../../common/currency';
import { vendorPrefixes } from '../../devices/phones/macAddress';
import type { Invoice, StockedProduct } from '../../gateways/distributor/distributorGateway';
import type { DistributorOrder, Portion } from './localDistributorOrder';

/** Product categories with hardware addresses; other traced categories only have serial numbers. */
const MAC_CATEGORIES = new Set([
  'Desk phones',
  'DECT',
  'Conferencing',
  'Gateways',
  'Network',
  'Door stations',
]);
const SERIAL_CATEGORIES = new Set(['Headsets', 'Expansion modules']);

export const isSerialTracked = ({ category }: StockedProduct): boolean =>
  MAC_CATEGORIES.has(category ?? '') || SERIAL_CATEGORIES.has(category ?? '');

/** Returns the number of serial numbers needed for the invoice of a part. */
export const countSerials = (part: Portion[], stock: Map<string, StockedProduct>): number =>
  part.reduce((total, { partNumber, quantity }) => {
    const product = stock.get(partNumber);
    return total + (product && isSerialTracked(product) ? quantity : 0);
  }, 0);

/**
 * Builds the invoice for one part of an order, with a serial number and, if applicable, a hardware address for each
 * unit.
 * @param numbers unused numbers: the first identifies the invoice, followed by one for each unit with a serial number
 * @param date `YYYY-MM-DD`
 */
export function buildInvoice(
  storedOrder: DistributorOrder,
  part: Portion[],
  stock: Map<string, StockedProduct>,
  numbers: number[],
  date: string,
): Invoice {
  const [invoiceNumber = 0, ...serials] = numbers;
  const { order } = storedOrder;
  const lines = mergePortions(part).map((portion, index) => {
    const line = order.customerPurchaseOrderLines?.find(
      ({ lineNumber }) => lineNumber === portion.lineNumber,
    );
    const product = stock.get(portion.partNumber);
    const net = toCents(line?.unitPrice) * portion.quantity;
    const traced = product && isSerialTracked(product) ? serials.splice(0, portion.quantity) : [];
    return {
      invoiceLineNumber: index + 1,
      itemId: portion.partNumber,
      manufacturerPartID: line?.manufacturerPartID ?? null,
      description: line?.description ?? null,
      quantity: portion.quantity,
      unitOfMeasure: line?.unitOfMeasure ?? 'EA',
      unitPrice: line?.unitPrice ?? 0,
      lineAmount: fromCents(net),
      taxAmount: fromCents(computeGst(net)),
      grossAmount: fromCents(net + computeGst(net)),
      comments: [],
      serialNumbers: traced.map((number) => buildSerial(number, product)),
    };
  });
  const sum = (field: 'lineAmount' | 'taxAmount' | 'grossAmount') => ({
    currency: 'AUD',
    amount: fromCents(lines.reduce((total, line) => total + toCents(line[field]), 0)),
  });
  return {
    type: 'Invoice',
    invoiceID: `INV${invoiceNumber}`,
    invoiceAccountNumber: order.orderAccountNumber ?? null,
    orderAccountNumber: order.orderAccountNumber ?? null,
    entities: order.entities ?? [],
    invoiceDate: date,
    salesID: storedOrder.salesID,
    customerPurchaseOrderNumber: order.customerPurchaseOrderID ?? null,
    paymentTerms: '30 days',
    comments:
      storedOrder.parts.length > 1
        ? `Part ${storedOrder.invoices.length + 1} of ${storedOrder.parts.length}`
        : '',
    salesInvoiceLines: lines,
    salesTotal: sum('lineAmount'),
    taxTotal: sum('taxAmount'),
    invoiceTotal: sum('grossAmount'),
    shippedVia: order.deliveryMode || 'Road freight',
    shippingReference: `CN${String(invoiceNumber).padStart(9, '0')}`,
  };
}

/** Merges the portions of an order line that ship from different states into one invoice line. */
function mergePortions(part: Portion[]): Portion[] {
  const byLine = new Map<number, Portion>();
  for (const portion of part) {
    const known = byLine.get(portion.lineNumber);
    byLine.set(
      portion.lineNumber,
      known ? { ...known, quantity: known.quantity + portion.quantity } : portion,
    );
  }
  return [...byLine.values()];
}

const PREFIX_BY_VENDOR = new Map(vendorPrefixes.map(([prefix, manufacturer]) => [manufacturer, prefix]));
/** Locally administered MAC prefix, for manufacturers without a known range. */
const DEFAULT_PREFIX = '02B1C0';

function buildSerial(number: number, product: StockedProduct | undefined) {
  const manufacturer = product?.manufacturer ?? '';
  const hasMac = MAC_CATEGORIES.has(product?.category ?? '');
  return {
    SerialNumber: `${manufacturer.slice(0, 2).toUpperCase() || 'SN'}${String(number).padStart(10, '0')}`,
    MACAddress: hasMac ? (PREFIX_BY_VENDOR.get(manufacturer) ?? DEFAULT_PREFIX) + formatSuffix(number) : null,
  };
}

/** Returns the last six digits of a MAC address, from the upper half of the range; repeats after eight million numbers. */
const formatSuffix = (number: number): string =>
  (0x800000 + (number % 0x800000)).toString(16).toUpperCase().padStart(6, '0');
