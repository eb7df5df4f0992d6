import { msg } from '#i18n';
import { get, group, inDomain, listOf, okOrNoContent, pagedListOf, post, single } from '../call';
import { entity } from '../entity';
import { boolean, count, dateTime, integer, list, mac, money, oneOf, text } from '../fields';
import { pageFields } from '../paging';
import { Address } from '../platform/addressEntities';
import { required, shape } from '../schema';
import { orderStatuses } from './orderStatuses';
import { MonthlyReportKey, monthlyReportFields, Product, SalesOrder } from './salesEntities';

const SalesStatus = shape('Sales status', {
  checked: count({ title: 'Orders asked about' }),
  changed: count({ title: 'Orders moved on' }),
  orders: list(
    shape('Moved order', {
      id: integer('Order id'),
      order_id: text('Order no.'),
      hosted_pbx_domain: text('Domain'),
      from: oneOf(orderStatuses, 'From'),
      to: oneOf(orderStatuses, 'To'),
      invoice: text({ title: 'Invoice', description: 'That came with it.' }),
      message: text({ title: 'Message', description: 'What kept the distributor from answering.' }),
    }),
    'Orders',
  ),
});

const StockRefresh = shape('Stock refresh', {
  parts: count('Parts'),
  changed: count('Changed parts'),
  refreshed: dateTime('Refreshed'),
});

/** A device the distributor delivered to a phone system, ready to be assigned to an extension. */
export const DeliveredMac = entity('Delivered MAC address', {
  mac: mac('MAC address'),
  serialNumber: text('Serial number'),
  make: text('Manufacturer'),
  model: text('Model'),
  part_number: text('Part number'),
  extension: text({ title: 'Extension', description: 'For which it was ordered.' }),
  allocated: boolean({ title: 'In use', description: 'Bound to an extension.' }),
  allocated_to: text({ title: 'Bound to' }),
  order_id: text('Order no.'),
  hardware_orderid: integer('Order id'),
  invoice_id: text('Invoice'),
  domain_name: text('Domain'),
});

/** One item of the purchase summary, for one wholesaler and month. */
export const PurchaseLine = entity('Purchase summary line', {
  ...monthlyReportFields,
  wholesaler_name: text('Wholesaler'),
  part_number: text('Part number'),
  description: text('Description'),
  orders: count('Orders'),
  quantity: count('Quantity'),
  unit_price: money({ title: 'Average price', description: 'Without GST.' }),
  amount: money({ title: 'Amount', description: 'What the wholesaler pays, without GST.' }),
  gst: money('GST'),
  total: money('Total'),
});

export const stockCalls = group('Stock', {
  permission: 'hardware.order',
  whileImpersonating: 'allowed',
  access: 'staff',
  ok: okOrNoContent,
})({
  CreateOrders: post('/api/BlueChipIT/CreateOrders', {
    costs: true,
    summary: 'Sends a pending hardware order to the distributor; parties, lines and total are made from it.',
    sentence: msg('Send hardware order {customerPurchaseOrderID} to the distributor'),
    body: shape('Sales order request', {
      customerPurchaseOrderID: required(text({ title: 'Order no.', maxLength: 40, examples: ['HO-100001'] })),
      hosted_pbx_domain: text({ title: 'Domain', maxLength: 253 }),
      deliveryMode: text({ title: 'Delivery mode', maxLength: 40 }),
      comments: list(text({ maxLength: 1000 }), { title: 'Comments', maxItems: 20 }),
    }),
    returns: single(SalesOrder),
  }),
  GetUserAddresses: get('/api/BlueChipIT/GetUserAddresses/{domain_name}', {
    summary: 'The addresses of a phone system that hardware can be delivered to.',
    returns: listOf(Address),
    access: 'customer',
    tenant: inDomain('domain_name'),
  }),
  GetStocks: post('/api/BlueChipIT/GetStocks', {
    effect: 'read',
    summary: "The distributor's catalogue with quantities per state, as it was last refreshed.",
    body: shape('Stock list', {
      ...pageFields,
      part_number: text({ title: 'Part number', maxLength: 60 }),
      manufacturer: text({ title: 'Manufacturer', maxLength: 60 }),
      category: text({ title: 'Category', maxLength: 60 }),
      in_stock: boolean({ title: 'In stock', description: 'Only what is there, or only what has run out.' }),
    }),
    returns: pagedListOf(Product),
    tenant: 'shared',
  }),
  GetStockByPartNumber: post('/api/BlueChipIT/GetStockByPartNumber/{part_number}', {
    effect: 'read',
    summary: 'One product of the distributor by its part number.',
    returns: single(Product),
    tenant: 'shared',
  }),
  GetStockById: get('/api/BlueChipIT/GetStockById/{id}', {
    summary: 'One product of the distributor by its id.',
    returns: single(Product),
    tenant: 'shared',
  }),
  SalesStatusUpdate: post('/api/BlueChipIT/SalesStatusUpdate', {
    summary: 'Asks the distributor about all open orders and moves them on; takes in invoices.',
    sentence: msg('Update all open orders from the distributor'),
    returns: single(SalesStatus),
  }),
  GetMacAddressByDomain: get('/api/BlueChipIT/GetMacAddressByDomain/{domain}', {
    permission: 'devices.edit',
    summary:
      'What the distributor delivered to a phone system, with serial numbers, to be bound to extensions.',
    returns: listOf(DeliveredMac),
    access: 'reseller',
    tenant: inDomain('domain'),
  }),
  UpdateStock: post('/api/BlueChipIT/UpdateStock', {
    summary: 'Refreshes products and quantities from the distributor.',
    sentence: msg('Update products and stock from the distributor'),
    returns: single(StockRefresh),
    tenant: 'shared',
  }),
  PurchaseSummaryReport: post('/api/BlueChipIT/PurchaseSummaryReport', {
    effect: 'read',
    permission: 'billing.view',
    whileImpersonating: 'refused',
    summary: 'What each wholesaler bought in a month, item by item.',
    body: MonthlyReportKey,
    returns: listOf(PurchaseLine),
    access: 'reseller',
  }),
});
