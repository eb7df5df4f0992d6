import { msg } from '#i18n';
import { file, group, inDomain, okOrNoContent, okOrPartial, pagedListOf, post, single } from '../call';
import { date, integer, longText, ref, text } from '../fields';
import { pageFields, sortablePageFields, textFilter } from '../paging';
import { shape } from '../schema';
import { HardwareOrder, HardwareOrderRequest, HardwareOrderRow } from './orderEntities';

export const orderFilters = {
  status: textFilter('Status'),
  hosted_pbx_domain: textFilter('Domain'),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
  customerid: ref('customers', 'Customer', 'integer'),
  order_id: text({ title: 'Order no.', maxLength: 40 }),
  dateCreated_from: date('Ordered from'),
  dateCreated_to: date('Ordered until'),
};

export const hardwareOrderCalls = group('Hardware', {
  permission: 'hardware.order',
  whileImpersonating: 'allowed',
  access: 'customer',
  ok: okOrNoContent,
})({
  AddHardwareOrder: post('/api/Hardware/AddHardwareOrder', {
    costs: true,
    summary:
      'Orders hardware for a phone system, or keeps a draft; the server prices it and adds what belongs to it.',
    sentence: [
      msg(
        '{status, select, none {Save a draft of a hardware order for {hosted_pbx_domain}} other {Order hardware for {hosted_pbx_domain}}}',
      ),
      msg('Order hardware for {hosted_pbx_domain}'),
    ],
    body: HardwareOrderRequest,
    returns: single(HardwareOrder),
    tenant: inDomain('hosted_pbx_domain'),
  }),
  CancelHardwareOrder: post('/api/Hardware/CancelHardwareOrder', {
    sends: true,
    summary: 'Cancels an order of which nothing has been delivered; what was picked goes back to stock.',
    sentence: [msg('Cancel hardware order {order_id}'), msg('Cancel hardware order {id}')],
    body: shape('Cancel hardware order', {
      id: integer('Order id'),
      order_id: text({ title: 'Order no.', maxLength: 40 }),
      hosted_pbx_domain: text({ title: 'Domain', maxLength: 253 }),
      reason: longText({ title: 'Reason', maxLength: 1000 }),
    }),
    returns: single(HardwareOrder),
  }),
  GetHardwareOrders: post('/api/Hardware/GetHardwareOrders', {
    effect: 'read',
    summary: 'Hardware orders, the newest first.',
    body: shape('Hardware order list', {
      ...sortablePageFields(
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
  }),
  GetAllHardwareOrders: post('/api/Hardware/GetAllHardwareOrders', {
    effect: 'read',
    summary: 'All hardware orders that pass the filters, as a CSV file.',
    body: shape('Hardware order file', { search: pageFields.search, ...orderFilters }),
    returns: file,
    access: 'reseller',
    ok: okOrPartial,
  }),
});
