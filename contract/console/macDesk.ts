import { group, pagedListOf, post } from '../call';
import { DeviceRow } from '../devices/device';
import { macList } from '../fields';
import { pageRequest, textFilter } from '../paging';

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
});
