import { Address } from '../../contract/platform/addressEntities';
import { resource } from '../declaration/resource';
import {
  addressFinder,
  addressParts,
  advancedAddressParts,
  registerParts,
  siteContact,
} from './shared/addressFields';

export default resource(Address, {
  name: 'pbx-customer/addresses',
  label: ['Address', 'Addresses'],
  icon: 'Map',
  id: 'id',
  title: 'formatted_address',
  menu: { level: 'Customer', within: '/pbx-customer/phone-numbers', order: 30 },
  list: {
    call: 'GetAddressForDomain',
    send: { domain_name: '$domain' },
    columns: ['formatted_address', 'locality', 'state', 'postcode', 'site_name'],
    more: ['gnafId', 'dateCreated', 'dateLastModified'],
    search: ['formatted_address', 'full_address', 'locality', 'postcode'],
    sort: 'formatted_address',
    card: ['locality', 'state', 'postcode'],
    empty: 'No addresses yet. Add the service address and delivery addresses.',
  },
  create: { call: 'AddAddressToDomain', send: { '...': '$data', domain_name: '$domain' } },
  update: 'UpdateAddress',
  remove: { call: 'DeleteAddressFromDomain', send: { domain_name: '$domain', id: '$id' } },
  form: [
    { section: 'Address', fields: [...addressFinder, ...addressParts] },
    { section: 'More', fields: [...advancedAddressParts, 'directory_listing', 'full_address'] },
    siteContact,
    {
      section: 'In the number register',
      help: 'The same place in the spelling of the register, where it differs from the address.',
      fields: registerParts,
    },
  ],
  actions: [
    {
      name: 'verify',
      label: 'Validate address',
      icon: 'CheckCircle',
      on: 'row',
      call: 'GetVerifiedAddressDetail',
      send: { id: '$record.gnafId' },
      when: { field: 'gnafId', empty: false },
      success:
        'Validated as {answer.features.0.properties.formattedAddress} ({answer.features.0.quality}, score {answer.features.0.score}).',
    },
  ],
  show: [
    ...addressParts.map((part) => (typeof part === 'string' ? part : part.field)),
    ...advancedAddressParts,
    ...registerParts,
    'contact',
    'gnafId',
    'full_address',
    'hardware_orders',
    'pbx_serverid',
  ],
});
