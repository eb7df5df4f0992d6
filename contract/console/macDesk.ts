import { group, listOf, pagedListOf, post } from '../call';
import { DeviceRow } from '../devices/device';
import { macList, text } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { shape } from '../schema';

export const consoleMacCalls = group('MACs and phones', {
  permission: 'devices.edit',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetMacs: post('/api/Console/GetMacs', {
    effect: 'read',
    summary:
      'A page of the phones of all phone systems the caller serves, found by MAC address in any format.',
    body: pageRequest('MAC page', {
      mac: macList({ title: 'MAC address', maxLength: 40 }),
      domain: textFilter('Domain'),
      vendor: textFilter('Manufacturer'),
      model: textFilter('Model'),
      extension: textFilter('Extension'),
    }),
    returns: pagedListOf(DeviceRow),
  }),
  GetPhoneModels: post('/api/Console/GetPhoneModels', {
    effect: 'read',
    permission: null,
    access: 'customer',
    tenant: 'own',
    summary:
      'Phone models that can be set up; only those of a manufacturer, if it or a MAC address of it is given.',
    body: shape('Phone models request', {
      mac: macList({ title: 'MAC address', maxLength: 40 }),
      vendor: text({ title: 'Manufacturer', maxLength: 60 }),
    }),
    returns: listOf(
      shape('Phone model', {
        vendor: text('Manufacturer'),
        model: text('Model'),
        name: text({ title: 'Name', description: 'Manufacturer and model.' }),
      }),
    ),
  }),
});
