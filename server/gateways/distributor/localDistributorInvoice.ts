import { computeGst, fromCents, toCents } from '../../common/currency';
import { makerPrefixes } from '../../devices/phones/macAddress';
import type { Invoice, StockedProduct } from './distributorGateway';
import type { DistributorOrder, Portion } from './localDistributorOrder';

/** Categories whose pieces have a hardware address, and those that have a serial number only. */
const MAC_CATEGORIES = new Set([
  'Desk phones',
  'DECT',
  'Conferencing',
  'Gateways',
  'Network',
  'Door stations',
]);
const SERIAL_CATEGORIES = new Set(['Headsets', 'Expansion modules']);

export const isTraced = ({ category }: StockedProduct): boolean =>
  MAC_CATEGORIES.has(category ?? '') || SERIAL_CATEGORIES.has(category ?? '');

/** How many serial numbers the invoice of a part needs. */
export const countSerials = (part: Portion[], stock: Map<string, StockedProduct>): number =>
  part.reduce((total, { partNumber, quantity }) => {
    const product = stock.get(partNumber);
    return total + (product && isTraced(product) ? quantity : 0);
  }, 0);

/**
 * The invoice of a part of an order, with a serial number and, where it has one, a hardware address for each piece.
 * @param numbers never used before: the first names the invoice, one more for each traced piece
 * @param date `YYYY-MM-DD`
 */
export function buildInvoice(
  kept: DistributorOrder,
  part: Portion[],
  stock: Map<string, StockedProduct>,
  numbers: number[],
  date: string,
): Invoice {
  const [invoiceNumber = 0, ...serials] = numbers;
  const { order } = kept;
  const lines = mergePortions(part).map((portion, index) => {
    const line = order.customerPurchaseOrderLines?.find(
      ({ lineNumber }) => lineNumber === portion.lineNumber,
    );
    const product = stock.get(portion.partNumber);
    const net = toCents(line?.unitPrice) * portion.quantity;
    const traced = product && isTraced(product) ? serials.splice(0, portion.quantity) : [];
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
    salesID: kept.salesID,
    customerPurchaseOrderNumber: order.customerPurchaseOrderID ?? null,
    paymentTerms: '30 days',
    comments: kept.parts.length > 1 ? `Part ${kept.invoices.length + 1} of ${kept.parts.length}` : '',
    salesInvoiceLines: lines,
    salesTotal: sum('lineAmount'),
    taxTotal: sum('taxAmount'),
    invoiceTotal: sum('grossAmount'),
    shippedVia: order.deliveryMode || 'Road freight',
    shippingReference: `CN${String(invoiceNumber).padStart(9, '0')}`,
  };
}

/** Portions of one line from several states stand on one line of the invoice. */
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

const PREFIX_BY_MAKER = new Map(makerPrefixes.map(([prefix, maker]) => [maker, prefix]));
/** Locally administered, for makers without a known range. */
const DEFAULT_PREFIX = '02B1C0';

function buildSerial(number: number, product: StockedProduct | undefined) {
  const maker = product?.manufacturer ?? '';
  const hasMac = MAC_CATEGORIES.has(product?.category ?? '');
  return {
    SerialNumber: `${maker.slice(0, 2).toUpperCase() || 'SN'}${String(number).padStart(10, '0')}`,
    MACAddress: hasMac ? (PREFIX_BY_MAKER.get(maker) ?? DEFAULT_PREFIX) + formatTail(number) : null,
  };
}

/** The second half of an address: the upper half of the range, each number once in eight million. */
const formatTail = (number: number): string =>
  (0x800000 + (number % 0x800000)).toString(16).toUpperCase().padStart(6, '0');
