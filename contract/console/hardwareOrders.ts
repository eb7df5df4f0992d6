import { group, inDomain, listOf, okOrNoContent, post, single } from '../call';
import { boolean, count, integer, list, money, oneOf, text } from '../fields';
import { HardwareOrder, HardwareOrderRequest, OrderItem } from '../hardware/orderEntities';
import { orderStatuses } from '../hardware/orderStatuses';
import { orderFilters } from '../hardware/orders';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { changes } from '../sentence';

const status = oneOf(orderStatuses, { title: 'Status' });

const OrderCount = shape('Hardware order count', { status, count: count('Orders') });

/** The cost of a prospective order, and anything that would block it. */
const OrderQuote = shape('Hardware order quote', {
  order_items: list(OrderItem, 'Items'),
  sub_total: money({ title: 'Items', description: 'Without GST and freight.' }),
  freight: money({ title: 'Freight', description: 'Without GST.' }),
  gst: money('GST'),
  total: money({ title: 'Total', description: 'With freight and GST.' }),
  quote: text({ title: 'Quote', description: 'To be sent with the order.', 'x-personal': 'code' }),
  held: text({
    title: 'Held',
    description: 'Why the order would wait on credit hold; nothing where it would not.',
  }),
  short: list(
    shape('Part that has run out', {
      part_number: text('Part number'),
      description: text('Description'),
      wanted: count('Ordered'),
      available: count('In stock'),
    }),
    { title: 'Too few in stock', description: 'Parts that keep the order from being placed.' },
  ),
});

/** An item that can be ordered for a phone system, at the price charged for it. */
const OrderableHardware = shape('Orderable hardware', {
  id: integer({ title: 'Hardware id', readOnly: true }),
  make: text({ title: 'Manufacturer', readOnly: true }),
  model: text({ title: 'Model', readOnly: true }),
  description: text({ title: 'Description', readOnly: true }),
  supplier_part_number: text({ title: 'Part number', readOnly: true }),
  stock_on_hand: count({
    title: 'In stock',
    description: 'Empty if stock isn’t tracked; the item can always be ordered.',
    readOnly: true,
  }),
  price: money({
    title: 'Price',
    description: 'Unit price excluding GST; empty if not sold separately.',
    readOnly: true,
  }),
  related_hardware: list(
    shape('Related hardware at a price', {
      supplier_part_number: text({ title: 'Part number', readOnly: true }),
      price: money({
        title: 'Price',
        description: 'Unit price excluding GST when ordered together.',
        readOnly: true,
      }),
      always_order: boolean({ title: 'Always ordered', readOnly: true }),
    }),
    { title: 'Related hardware', readOnly: true },
  ),
});

const orderKey = { id: required(integer('Order id')) };

export const consoleOrderCalls = group('Hardware', {
  permission: 'hardware.order',
  whileImpersonating: 'allowed',
  access: 'customer',
})({
  GetHardwareOrderCounts: post('/api/Console/GetHardwareOrderCounts', {
    effect: 'read',
    summary: 'How many hardware orders there are of each status.',
    body: shape('Hardware order filter', { search: pageFields.search, ...orderFilters }),
    returns: listOf(OrderCount),
  }),
  GetOrderableHardware: post('/api/Console/GetOrderableHardware', {
    effect: 'read',
    summary: 'What can be ordered for a phone system, at the prices its orders are charged.',
    body: shape('Orderable hardware request', {
      hosted_pbx_domain: required(text({ title: 'Domain', maxLength: 253 })),
    }),
    returns: listOf(OrderableHardware),
    tenant: inDomain('hosted_pbx_domain'),
  }),
  GetHardwareOrderQuote: post('/api/Console/GetHardwareOrderQuote', {
    effect: 'read',
    summary:
      'Prices an order without placing it: items that come with others, freight, GST, and what would keep it.',
    body: HardwareOrderRequest,
    returns: single(OrderQuote),
    tenant: inDomain('hosted_pbx_domain'),
  }),
  GetCancelEffect: post('/api/Console/GetCancelEffect', {
    effect: 'read',
    summary: 'What cancelling a hardware order would do, in words.',
    body: shape('Hardware order to cancel', orderKey),
    returns: single(
      shape('Effect of cancelling', {
        allowed: boolean('Can be cancelled'),
        pieces: count({ title: 'Pieces', description: 'That go back to stock.' }),
        effect: text({ title: 'Effect', description: 'What happens, or why it can’t be done.' }),
      }),
    ),
  }),
  UpdateHardwareOrder: post('/api/Console/UpdateHardwareOrder', {
    summary:
      'Moves an order by hand where the table of transitions allows it, adds a comment, says how it was shipped.',
    sentence: changes('hardware_order', 'id'),
    body: shape('Hardware order by hand', {
      ...orderKey,
      status,
      comment: text({
        title: 'Comment',
        description: 'Stands with the order, for the customer too.',
        maxLength: 1000,
      }),
      shipped_via: text({ title: 'Shipped via', maxLength: 100 }),
      shipping_ref: text({ title: 'Shipping reference', maxLength: 100 }),
    }),
    returns: single(HardwareOrder),
    access: 'staff',
    ok: okOrNoContent,
  }),
});
