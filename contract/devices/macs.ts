import { msg } from '#i18n';
import { group, inDomain, listOf, okOrNoContent, pagedListOf, post, single } from '../call';
import { account, boolean, count, domain, list, mac, macList, text } from '../fields';
import { pageFields, sortablePageFields, textFilter } from '../paging';
import { required, shape } from '../schema';
import { deletes } from '../sentence';
import { Device, DeviceRow, deviceInput } from './device';

const domainName = required(domain('Domain'));
const extension = required(account({ title: 'Extension' }, ['extensions']));
const macField = required(mac('MAC address'));
const macs = list(required(mac('MAC address')), {
  title: 'MAC addresses',
  description: 'In any format.',
  maxItems: 1000,
});
const filters = {
  vendor: textFilter('Manufacturer'),
  model: textFilter('Model'),
  extension: textFilter('Extension'),
  template: textFilter('Button template'),
};

const onlyNew = boolean({
  title: 'Only new ones',
  description: 'Refused where the phone system has a phone of the address already.',
});

const { extensions: _extensions, ...phoneInput } = deviceInput;

export const macCalls = group('MACs and phones', {
  permission: 'devices.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  BindMac: post('/api/Link/BindMac', {
    summary: 'Makes a phone the phone of an extension; a new one is added to the phone system.',
    sentence: msg('Assign phone {mac} to {extension}'),
    body: shape('MAC to bind', { domain_name: domainName, extension, mac: macField, ...phoneInput }),
    returns: single(Device),
  }),
  UpsertMacToExtension: post('/api/Link/UpsertMacToExtension', {
    summary: 'Gives an extension one or more phones, all or none; others it has stay.',
    sentence: [
      msg('Assign {macs_count, plural, one {phone} other {phones}} {macs} to {extension}'),
      msg('Assign phone {mac} to {extension}'),
    ],
    body: shape('MACs for an extension', {
      domain_name: domainName,
      extension,
      mac: mac('MAC address'),
      macs,
      only_new: onlyNew,
      ...phoneInput,
    }),
    returns: listOf(Device),
  }),
  UpsertMacToDomain: post('/api/Link/UpsertMacToDomain', {
    summary: 'Adds phones to a phone system without an extension, or changes those it has, all or none.',
    sentence: [
      msg('Add {macs_count, plural, one {phone} other {phones}} {macs} to {domain_name}'),
      msg('Add phone {mac} to {domain_name}'),
    ],
    body: shape('MACs for a domain', {
      domain_name: domainName,
      mac: mac('MAC address'),
      macs,
      only_new: onlyNew,
      ...deviceInput,
    }),
    returns: listOf(DeviceRow),
  }),
  GetMacAddressesForDomain: post('/api/Link/GetMacAddressesForDomain', {
    effect: 'read',
    summary: 'The phones of a phone system, by page.',
    body: shape('MAC addresses request', {
      domain_name: domainName,
      ...sortablePageFields('mac', 'vendor', 'model', 'ip', 'extension', 'domain', 'template', 'name'),
      ...filters,
    }),
    returns: pagedListOf(DeviceRow),
  }),
  RemoveMacFromExtension: post('/api/Link/RemoveMacFromExtension', {
    summary: 'Takes an extension off a phone. The phone stays in the phone system.',
    sentence: msg('Remove phone {mac} from {extension}'),
    body: shape('MAC of an extension', { domain_name: domainName, extension, mac: macField }),
    returns: single(Device),
  }),
  RemoveMac: post('/api/Link/RemoveMac', {
    removes: 'device',
    summary: 'Removes phones from a phone system, all or none.',
    sentence: deletes('device', 'mac', 'macs'),
    body: shape('MACs to remove', { domain_name: domainName, mac: mac('MAC address'), macs }),
    returns: single(shape('Removed MACs', { changed: count('Phones removed') })),
  }),
  GetProvisionPhones: post('/api/Link/GetProvisionPhones', {
    effect: 'read',
    summary: 'Phones that fetch their settings from the phone system; of one extension or of all.',
    body: shape('Phones request', { domain_name: domainName, ...pageFields, ...filters }),
    returns: listOf(Device),
  }),
  CheckExistingMacs: post('/api/Link/CheckExistingMacs', {
    effect: 'read',
    summary: 'Which MAC addresses are in use already. Whose they are is told to those who may see it.',
    body: shape('MACs to check', {
      domain_name: domain('Domain'),
      macs: required(list(required(text('MAC address')), { title: 'MAC addresses', maxItems: 1000 })),
    }),
    returns: listOf(
      shape('Existing MAC', {
        mac: macList({ title: 'MAC address', description: 'As it would be kept.' }),
        valid: boolean('Is a MAC address'),
        exists: boolean('In use'),
        available: boolean('Can be added'),
        vendor: text({ title: 'Manufacturer', description: 'As the address tells.' }),
        domain_name: domain('Domain'),
        extension: account({ title: 'Extension' }, ['extensions']),
      }),
    ),
    tenant: 'own',
  }),
});
