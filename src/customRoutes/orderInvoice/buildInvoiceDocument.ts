import { type MessageDescriptor, msg, t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { formatMac } from '../../../contract/formatMac';
import { isEmpty } from '../../lib/isEmpty';
import { formatDay, formatMoney } from '../../views/fields/formatCaches';
import { formatPhone } from '../../views/fields/phoneFormat';

export type InvoicedOrder = CallResponse<'GetHardwareOrders'>['items'][number];
type Detail = NonNullable<InvoicedOrder['bluechip_invoice_detail']>;
type Party = NonNullable<NonNullable<Detail['entities']>[number]>;
type Amount = Detail['invoiceTotal'];

export interface DeliveredDevice {
  serial: string;
  mac: string;
}

export interface InvoiceLine {
  description: string;
  partNumber: string;
  quantity: number;
  unit: string;
  /** Formatted unit price; amounts are empty if hidden from the user. */
  unitPrice: string;
  tax: string;
  amount: string;
  comments: readonly string[];
  pieces: readonly DeliveredDevice[];
}

export type LabelledValue = readonly [label: string, text: string];

export interface InvoiceDocument {
  title: string;
  facts: readonly LabelledValue[];
  parties: readonly { role: string; lines: readonly string[] }[];
  lines: readonly InvoiceLine[];
  /** Subtotals and totals; the last entry is the amount payable. */
  totals: readonly LabelledValue[];
  extensions: readonly { number: string; name: string; device: string }[];
  /** Items that are on other invoices of the order. */
  otherInvoices: readonly { invoice: string; description: string; pieces: readonly DeliveredDevice[] }[];
  notes: readonly string[];
}

const roleLabels: Record<string, MessageDescriptor> = {
  Buyer: msg('Buyer'),
  BillTo: msg('Bill to'),
  ShipTo: msg('Ship to'),
};

const joinNonEmpty = (...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => !isEmpty(part)).join(' ');

const withoutEmpty = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.flatMap((line) => (line?.trim() ? [line.trim()] : []));

const toParty = ({ role, name, companyName, postalAddress, phone, email, abn }: Party) => ({
  role: t(roleLabels[role ?? ''] ?? role ?? ''),
  lines: withoutEmpty([
    companyName,
    name,
    postalAddress?.street,
    joinNonEmpty(postalAddress?.city, postalAddress?.state, postalAddress?.postCode),
    postalAddress?.country?.name,
    phone && formatPhone(phone),
    email,
    abn && t('ABN {abn}', { abn }),
  ]),
});

/** Delivery address, printed unless the invoice hides the parties. */
const getDeliveryAddress = ({ contact, delivery_address, hosted_pbx_domain }: InvoicedOrder) => ({
  role: t('Ship to'),
  lines: withoutEmpty([
    contact,
    delivery_address?.formatted_address ?? delivery_address?.full_address,
    hosted_pbx_domain,
  ]),
});

const toDevice = (serial: string | null | undefined, mac: string | null | undefined): DeliveredDevice => ({
  serial: serial ?? '',
  mac: mac ? formatMac(mac) : '',
});

const formatAmount = (amount: number | null | undefined): string =>
  isEmpty(amount) ? '' : formatMoney(Number(amount));

/** Formats an amount in its specified currency, or in the default currency if it has none. */
const formatTotal = (value: Amount): string => {
  if (isEmpty(value?.amount)) return '';
  const text = formatMoney(Number(value?.amount));
  return value?.currency ? `${text} ${value.currency}` : text;
};

const buildLines = (detail: Detail): InvoiceLine[] =>
  (detail.salesInvoiceLines ?? []).map((line) => ({
    description: line.description ?? '',
    partNumber: line.manufacturerPartID || line.itemId || '',
    quantity: line.quantity ?? 0,
    unit: line.unitOfMeasure ?? '',
    unitPrice: formatAmount(line.unitPrice),
    tax: formatAmount(line.taxAmount),
    amount: formatAmount(line.grossAmount ?? line.lineAmount),
    comments: withoutEmpty(line.comments ?? []),
    pieces: (line.serialNumbers ?? []).map(({ SerialNumber, MACAddress }) =>
      toDevice(SerialNumber, MACAddress),
    ),
  }));

type Item = NonNullable<InvoicedOrder['order_items']>[number];

/** Returns the order's items at the order's own prices. Serial numbers are listed with the first item of each part. */
const buildItemLines = ({ order_items, bc_sales_invoice_lines }: InvoicedOrder): InvoiceLine[] => {
  const pieces = new Map<string, DeliveredDevice[]>();
  for (const { itemId, serial_numbers } of bc_sales_invoice_lines ?? []) {
    const delivered = (serial_numbers ?? []).map(({ serialNumber, mac }) => toDevice(serialNumber, mac));
    pieces.set(itemId ?? '', [...(pieces.get(itemId ?? '') ?? []), ...delivered]);
  }
  const take = ({ part_number, quantity, to_order }: Item): DeliveredDevice[] =>
    to_order ? (pieces.get(part_number ?? '')?.splice(0, quantity ?? 1) ?? []) : [];
  return (order_items ?? [])
    .filter(({ is_existing_item }) => !is_existing_item)
    .map((item) => ({
      description: item.description ?? '',
      partNumber: item.part_number ?? '',
      quantity: item.quantity ?? 1,
      unit: '',
      unitPrice: formatAmount(item.price),
      tax: '',
      amount: isEmpty(item.price) ? '' : formatAmount(Number(item.price) * (item.quantity ?? 1)),
      comments: withoutEmpty([
        ...(item.extension ? [t('Extension {extension}', { extension: item.extension })] : []),
        ...(item.comments ?? []),
      ]),
      pieces: take(item),
    }));
};

/**
 * Builds the invoice of an order. Users with access to the distributor's prices get the distributor's invoice; other
 * users see the order's own prices, together with the invoice and serial numbers.
 * @returns null if the order has not been invoiced yet
 */
export const buildInvoiceDocument = (order: InvoicedOrder): InvoiceDocument | null => {
  const detail = order.bluechip_invoice_detail;
  if (!detail) return null;
  const isPriced = !isEmpty(detail.invoiceTotal?.amount);
  const facts: LabelledValue[] = [
    [t('Invoice'), detail.invoiceID ?? ''],
    [t('Date'), detail.invoiceDate ? formatDay(detail.invoiceDate) : ''],
    [t('Order'), detail.customerPurchaseOrderNumber ?? order.order_id ?? ''],
    [t('Sales order'), detail.salesID ?? ''],
    [t('Account'), detail.invoiceAccountNumber ?? ''],
    [t('Terms'), detail.paymentTerms ?? ''],
    [t('Shipped via'), detail.shippedVia ?? ''],
    [t('Shipping reference'), detail.shippingReference ?? ''],
  ];
  const totals: LabelledValue[] = isPriced
    ? [
        [t('Net'), formatTotal(detail.salesTotal)],
        [t('GST'), formatTotal(detail.taxTotal)],
        [t('Total'), formatTotal(detail.invoiceTotal)],
      ]
    : [
        [t('Items'), formatAmount(order.sub_total)],
        [t('Freight'), formatAmount(order.freight)],
        [t('GST'), formatAmount(order.gst)],
        [t('Total'), formatAmount(order.total)],
      ];
  const parties = (detail.entities ?? []).map(toParty);
  const otherLines = (order.bc_sales_invoice_lines ?? []).filter(
    ({ invoice_id }) => invoice_id !== detail.invoiceID,
  );
  return {
    title: isPriced ? t('Tax invoice') : t('Invoice'),
    facts: facts.filter(([, text]) => text !== ''),
    parties: parties.length > 0 ? parties : [getDeliveryAddress(order)],
    lines: isPriced ? buildLines(detail) : buildItemLines(order),
    totals: totals.filter(([, text]) => text !== ''),
    extensions: (order.pbx_extensions ?? []).map(({ extension_no, name, make, model }) => ({
      number: extension_no ?? '',
      name: name ?? '',
      device: joinNonEmpty(make, model),
    })),
    // If the order's own prices are shown, each item already lists its serial numbers.
    otherInvoices: isPriced
      ? otherLines.map(({ invoice_id, description, serial_numbers }) => ({
          invoice: invoice_id ?? '',
          description: description ?? '',
          pieces: (serial_numbers ?? []).map(({ serialNumber, mac }) => toDevice(serialNumber, mac)),
        }))
      : [],
    notes: withoutEmpty([detail.comments]),
  };
};

/** Formats a device on one line: `YE0000000012, 00:15:65:A1:B2:C3`. */
export const formatDevice = ({ serial, mac }: DeliveredDevice): string =>
  withoutEmpty([serial, mac]).join(', ');
