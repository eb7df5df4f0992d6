import { auditedEntity, entity } from '../entity';
import { boolean, count, date, dateTime, decimal, integer, list, mac, money, nested, text } from '../fields';
import { shape } from '../schema';

const amount = (title: string) =>
  nested(shape('Amount', { currency: text('Currency'), amount: money('Amount') }), title);

const country = nested(
  shape('Country', { isoCountryCode: text('Country code'), name: text('Country') }),
  'Country',
);

/** A party of an order: buyer, payer or recipient. */
export const OrderParty = shape('Order party', {
  role: text({ title: 'Role', description: 'Buyer, BillTo or ShipTo.' }),
  name: text('Name'),
  companyName: text('Company'),
  postalAddress: nested(
    shape('Postal address', {
      street: text('Street'),
      city: text('City'),
      state: text('State or territory'),
      postCode: text('Postcode'),
      country,
    }),
    'Postal address',
  ),
  phone: text('Phone'),
  email: text('E-mail'),
  abn: text({ title: 'ABN', description: 'Australian business number.' }),
});

const lineFields = {
  itemId: text('Item id'),
  manufacturerPartID: text('Part number'),
  description: text('Description'),
  quantity: count('Quantity'),
  unitOfMeasure: text('Unit'),
  unitPrice: money('Unit price'),
  lineAmount: money('Amount'),
  comments: list(text(), 'Comments'),
};

/** An item of a sales order, at the distributor's price. */
export const OrderLine = shape('Order line', { lineNumber: integer('Line'), ...lineFields });

/** An order as sent to the distributor. */
export const SalesOrder = entity('Sales order', {
  createdBy: text('Created by'),
  type: text('Type'),
  payloadID: text({ title: 'Message id', description: 'Sent twice, an order is still kept once.' }),
  salesID: text({ title: 'Sales order', description: "The distributor's number." }),
  customerPurchaseOrderID: text({ title: 'Order no.', description: 'Ours.' }),
  webOrderID: text('Web order'),
  orderDate: dateTime('Ordered'),
  orderAccountNumber: text({ title: 'Account', description: 'Ours with the distributor.' }),
  entities: list(OrderParty, 'Parties'),
  deliveryMode: text('Delivery mode'),
  comments: list(text(), 'Comments'),
  customerPurchaseOrderLines: list(OrderLine, 'Lines'),
  orderTotal: amount('Total'),
});

export const InvoiceLine = shape('Invoice line', {
  invoiceLineNumber: integer('Line'),
  ...lineFields,
  taxAmount: money('GST'),
  grossAmount: money('Amount with GST'),
  serialNumbers: list(
    shape('Serial number', { SerialNumber: text('Serial number'), MACAddress: mac('MAC address') }),
    'Serial numbers',
  ),
});

/** A distributor invoice. An order delivered in two parts has two invoices. */
export const InvoiceDetail = shape('Invoice detail', {
  type: text('Type'),
  invoiceID: text('Invoice'),
  invoiceAccountNumber: text('Invoice account'),
  orderAccountNumber: text('Order account'),
  entities: list(OrderParty, 'Parties'),
  invoiceDate: date('Invoice date'),
  salesID: text('Sales order'),
  customerPurchaseOrderNumber: text('Order no.'),
  paymentTerms: text('Payment terms'),
  comments: text('Comments'),
  salesInvoiceLines: list(InvoiceLine, 'Lines'),
  salesTotal: amount('Net'),
  taxTotal: amount('GST'),
  invoiceTotal: amount('Total'),
  shippedVia: text('Shipped via'),
  shippingReference: text('Shipping reference'),
});

export const InvoiceLineRecord = shape('Invoice line record', {
  id: integer('Id'),
  invoice_id: text('Invoice'),
  invoiceLineNumber: integer('Line'),
  itemId: text('Item id'),
  manufacturerPartID: text('Part number'),
  description: text('Description'),
  hardware_orderid: integer('Order id'),
  serial_numbers: list(
    shape('Delivered device', {
      id: integer('Id'),
      bc_sales_invoice_line_id: integer('Invoice line id'),
      serialNumber: text('Serial number'),
      mac: mac('MAC address'),
      allocated: boolean({ title: 'In use', description: 'Bound to an extension.' }),
    }),
    'Serial numbers',
  ),
});

/** States with a distributor warehouse. */
export const stockStates = ['NSW', 'VIC', 'QLD', 'SA', 'WA'] as const;
export type StockState = (typeof stockStates)[number];

export const Product = auditedEntity('Product catalogue entry', {
  id: integer({ title: 'Product id', readOnly: true }),
  part_number: text('Part number'),
  detail: nested(
    shape('Product detail', {
      id: integer("Distributor's id"),
      partNumber: text('Part number'),
      description: text('Description'),
      details: text('Details'),
      unit: text('Unit'),
      cost_EX_GST: money({ title: 'Cost', description: 'What the distributor charges, without GST.' }),
      gsT_Rate: decimal({ title: 'GST rate', 'x-unit': '%' }),
      qty: count({ title: 'In stock', description: 'Of all states together.' }),
      introduced: date('Introduced'),
      clearance: boolean('Clearance'),
      manufacturer: text('Manufacturer'),
      category: text('Category'),
      group: text('Group'),
      supplierPartNumber: text('Manufacturer part number'),
      NSW: count('New South Wales'),
      VIC: count('Victoria'),
      QLD: count('Queensland'),
      SA: count('South Australia'),
      WA: count('Western Australia'),
      weight: decimal({ title: 'Weight', 'x-unit': 'kg' }),
      volume: decimal({ title: 'Volume', 'x-unit': 'm³' }),
      product_Image: text('Picture'),
    }),
    'Detail',
  ),
  reserved: count({ title: 'Reserved', description: 'Ordered from us, not yet from the distributor.' }),
  dateLastModified: dateTime({ title: 'Refreshed', readOnly: true }),
});

export const monthlyReportFields = {
  month_ending: date({
    title: 'Month ending',
    description: 'Any day of the month; the last one without.',
    examples: ['2026-10-31'],
  }),
  group_no: text({ title: 'Group no.', description: 'Of a wholesaler; all of them without.', maxLength: 20 }),
};

export const MonthlyReportKey = shape('Monthly report key', monthlyReportFields);
