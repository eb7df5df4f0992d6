import { auditedEntity } from '../entity';
import {
  boolean,
  count,
  dateTime,
  integer,
  list,
  longText,
  macList,
  money,
  nested,
  oneOf,
  ref,
  text,
} from '../fields';
import { Address } from '../platform/addressEntities';
import { required, shape } from '../schema';
import { LinkExtension } from './hardwareEntities';
import { orderStatuses } from './orderStatuses';
import { InvoiceDetail, InvoiceLineRecord, SalesOrder } from './salesEntities';

const comment = text({ title: 'Comment', maxLength: 1000 });

/** A line of an order. Prices are set by the server. */
export const OrderItem = shape('OrderItem', {
  hardware_master_id: required(ref('hardware', { title: 'Hardware', examples: [1] }, 'integer')),
  extension: text({ title: 'Extension', description: 'Who it is for.', maxLength: 64 }),
  part_number: text({ title: 'Part number', readOnly: true }),
  ub_rateplan: text({
    title: 'Rate plan',
    description: 'By which the extension is billed from then on.',
    maxLength: 40,
  }),
  mac: macList({
    title: 'MAC addresses',
    description: 'Of what was delivered, separated by spaces; of an existing item, its own.',
    maxLength: 20_000,
  }),
  quantity: count({ title: 'Quantity', description: '1 without.', minimum: 1, maximum: 999 }),
  comments: list(comment, { title: 'Comments', maxItems: 20 }),
  to_order: boolean({
    title: 'To order',
    description: 'Whether it is ordered from the distributor.',
    readOnly: true,
  }),
  price: money({ title: 'Price', description: 'Of one, without GST.', readOnly: true }),
  is_additional: boolean({
    title: 'Additional',
    description: 'Beside the device the extension has already.',
  }),
  delivery_addressid: ref(
    'pbx-customer/addresses',
    { title: 'Deliver to', description: "Where not to the order's own address." },
    'integer',
  ),
  is_related_hardware: boolean({
    title: 'Related hardware',
    description: 'Ordered with another item, at the price for that.',
  }),
  exclude_freight: boolean({ title: 'No freight', readOnly: true }),
  is_existing_item: boolean({
    title: 'Existing item',
    description: 'The customer has it already: nothing is ordered or charged.',
  }),
  group_cost: money({
    title: 'Group cost',
    description: 'What the wholesaler pays for one, without GST; not told to customers.',
    readOnly: true,
  }),
  description: text({ title: 'Description', readOnly: true, maxLength: 400 }),
});

const orderExtension = shape('Extension of an order', {
  extension_no: text('Extension'),
  name: text('Name'),
  make: text('Manufacturer'),
  model: text('Model'),
});

const requestFields = {
  hosted_pbx_domain: text({ title: 'Domain', maxLength: 253 }),
  delivery_addressid: ref('pbx-customer/addresses', 'Deliver to', 'integer'),
  order_items: list(OrderItem, { title: 'Items', maxItems: 200 }),
  customerid: ref('customers', { title: 'Customer', readOnly: true }, 'integer'),
  freight: money({ title: 'Freight', description: 'Without GST.', readOnly: true }),
  contact: text({ title: 'Contact', description: 'Recipient.', maxLength: 200 }),
  order_id: text({
    title: 'Order no.',
    description: 'Given by the server, or your own; the same one is never ordered twice.',
    maxLength: 40,
    pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]*$',
    'x-patternHint': 'letters, digits, dots, dashes and slashes',
    examples: ['HO-100001'],
  }),
  status: oneOf(orderStatuses, { title: 'Status', readOnly: true }),
  comments: list(comment, { title: 'Comments', maxItems: 50 }),
  bc_sales_order: nested(SalesOrder, { title: 'Sales order', readOnly: true }),
  bluechip_invoice_detail: nested(InvoiceDetail, { title: 'Invoice', readOnly: true }),
  shipped_via: text({ title: 'Shipped via', readOnly: true }),
  shipping_ref: text({ title: 'Shipping reference', readOnly: true }),
};

/** Order totals, computed by the server. The specification only includes freight. */
const totalFields = {
  sub_total: money({ title: 'Items', description: 'Without GST and freight.', readOnly: true }),
  gst: money({ title: 'GST', readOnly: true }),
  total: money({ title: 'Total', description: 'With freight and GST.', readOnly: true }),
  group_total: money({
    title: 'Group total',
    description: 'What the wholesaler pays, without GST; not told to customers.',
    readOnly: true,
  }),
};

const timestampFields = {
  dateCreated: dateTime({ title: 'Ordered', readOnly: true }),
  createdBy: text({ title: 'Ordered by', readOnly: true }),
  dateLastModified: dateTime({ title: 'Last changed' }),
  lastModifiedBy: text({ title: 'Last changed by', readOnly: true }),
};

const orderFields = {
  id: integer({ title: 'Order id', readOnly: true }),
  status_reason: longText({
    title: 'Reason',
    description: 'Why the order is held, has failed or was cancelled.',
    readOnly: true,
  }),
  delivery_address: nested(Address, { title: 'Delivery address', readOnly: true }),
  bc_sales_invoice_lines: list(InvoiceLineRecord, { title: 'Invoiced', readOnly: true }),
  wholesaler_name: text({ title: 'Wholesaler', readOnly: true }),
  wholesalerid: ref('wholesalers', { title: 'Wholesaler id', readOnly: true }, 'integer'),
  ...totalFields,
  ...timestampFields,
};

const pbxServer = shape('Phone system of an order', {
  id: integer('Phone system id'),
  domain_url: text('Domain'),
  status: text('Status'),
});

export const HardwareOrder = auditedEntity('HardwareOrder', {
  ...requestFields,
  ...orderFields,
  link_extensions: list(LinkExtension, { title: 'Extensions', readOnly: true }),
  pbx_serverid: integer({ title: 'Phone system id', readOnly: true }),
  pbx_server: nested(pbxServer, { title: 'Phone system', readOnly: true }),
});

export const HardwareOrderRow = auditedEntity('Hardware order (request/list form)', {
  ...requestFields,
  ...orderFields,
  pbx_extensions: list(orderExtension, { title: 'Extensions', readOnly: true }),
  created_by: text({ title: 'Ordered by', readOnly: true }),
});

export const HardwareOrderRequest = shape('Hardware order request', {
  hosted_pbx_domain: required(requestFields.hosted_pbx_domain),
  delivery_addressid: required(requestFields.delivery_addressid),
  order_items: required(requestFields.order_items),
  contact: requestFields.contact,
  order_id: requestFields.order_id,
  comments: requestFields.comments,
  status: oneOf(
    { none: orderStatuses.none, pending: orderStatuses.pending },
    { title: 'Status', description: 'none keeps a draft; pending, or nothing, places the order.' },
  ),
  idempotency_key: text({
    title: 'Key of the request',
    description: 'A request sent again with the same key within a minute is answered, not repeated.',
    maxLength: 100,
  }),
});
