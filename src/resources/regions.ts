import { PhoneRegion } from '../../contract/numbers/regions';
import { resource } from '../declaration/resource';

export default resource(PhoneRegion, {
  name: 'regions',
  label: ['Region', 'Regions'],
  icon: 'Map',
  id: 'id',
  title: 'description',
  menu: { level: 'Settings', order: 60 },
  list: {
    call: 'GetPhoneRegions',
    columns: [
      'description',
      { field: 'area_code', width: 120 },
      { field: 'state', width: 200 },
      { field: 'count', width: 160, total: 'sum' },
    ],
    search: ['description', 'area_code', 'state'],
    filters: ['area_code', 'state'],
    sort: 'description',
    empty: 'No regions yet. Importing a numbering plan brings them.',
  },
  create: 'UpsertPhoneRegion',
  update: 'UpsertPhoneRegion',
  remove: { call: 'DeletePhoneRegion', send: { id: '$id' } },
  import: { by: 'description' },
  form: [{ section: 'Region', fields: ['description', 'area_code', 'state'] }],
  related: [
    {
      resource: 'number-ranges',
      label: 'Number ranges',
      by: { region_id: '$record.id' },
      columns: ['prefix', 'primary_number_for_range', 'is_in_range_size', 'in_inventory', 'available'],
    },
    {
      resource: 'numbers',
      label: 'Available numbers',
      from: { call: 'GetAvailablePhoneNumbersWithPagination', send: { region_id: '$record.id' } },
      columns: ['phone_number', 'range', 'wholesaler', 'dateAllocated'],
    },
  ],
});
