import { file, group, inDomain, okFile, okOrEmpty, one, pagedListOf, post } from '../call';
import { date, integer, longText, ref, text } from '../fields';
import { matches, pageFields, pageFieldsSortedBy } from '../paging';
import { shape } from '../schema';
import { HardwareOrder, HardwareOrderRequest, HardwareOrderRow } from './orderEntities';

/** What orders are narrowed down by. */
export const orderFilters = {
  status: matches('Status'),
  hosted_pbx_domain: matches('Domain'),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
  customerid: ref('customers', 'Customer', 'integer'),
  order_id: text({ title: 'Order no.', maxLength: 40 }),
  dateCreated_from: date('Ordered from'),
  dateCreated_to: date('Ordered until'),
};

export const hardwareOrderCalls = group('Hardware', {
  permission: 'hardware.order',
  whileImpersonating: 'allowed',
})({
  AddHardwareOrder: post('/api/Hardware/AddHardwareOrder', {
    effect: 'write',
    summary:
      'Orders hardware for a phone system, or keeps a draft; the server prices it and adds what belongs to it.',
    body: HardwareOrderRequest,
    returns: one(HardwareOrder),
    access: 'customer',
    tenant: inDomain('hosted_pbx_domain'),
    ok: okOrEmpty,
  }),
  CancelHardwareOrder: post('/api/Hardware/CancelHardwareOrder', {
    effect: 'write',
    summary: 'Cancels an order of which nothing has been delivered; what was picked goes back to stock.',
    body: shape('Cancel hardware order', {
      id: integer('Order id'),
      order_id: text({ title: 'Order no.', maxLength: 40 }),
      hosted_pbx_domain: text({ title: 'Domain', maxLength: 253 }),
      reason: longText({ title: 'Reason', maxLength: 1000 }),
    }),
    returns: one(HardwareOrder),
    access: 'customer',
    ok: okOrEmpty,
  }),
  GetHardwareOrders: post('/api/Hardware/GetHardwareOrders', {
    effect: 'read',
    summary: 'Hardware orders, the newest first.',
    body: shape('Hardware order list', {
      ...pageFieldsSortedBy(
        'hosted_pbx_domain',
        'delivery_addressid',
        'customerid',
        'freight',
        'contact',
        'order_id',
        'status',
        'shipped_via',
        'shipping_ref',
        'id',
        'status_reason',
        'wholesaler_name',
        'wholesalerid',
        'sub_total',
        'gst',
        'total',
        'group_total',
        'dateCreated',
        'createdBy',
        'dateLastModified',
        'lastModifiedBy',
        'tenant',
      ),
      ...orderFilters,
      id: integer('Order id'),
    }),
    returns: pagedListOf(HardwareOrderRow),
    access: 'customer',
    ok: okOrEmpty,
  }),
  GetAllHardwareOrders: post('/api/Hardware/GetAllHardwareOrders', {
    effect: 'read',
    summary: 'All hardware orders that pass the filters, as a CSV file.',
    body: shape('Hardware order file', { search: pageFields.search, ...orderFilters }),
    returns: file,
    access: 'reseller',
    ok: okFile,
  }),
});
