import { Location } from '../../contract/platform/locationDefaults';
import { resource } from '../declaration/resource';

export default resource(Location, {
  name: 'location-defaults',
  label: ['Location default', 'Location defaults'],
  icon: 'LocationOn',
  id: 'id',
  title: 'location_name',
  menu: { level: 'Root', within: '/domains', order: 50 },
  fields: {
    user_id: { reference: 'users' },
    dialplan: { choicesFrom: { call: 'GetDialPlans', value: 'name', free: true } },
  },
  list: {
    call: 'GetLocationDefaults',
    columns: ['location_name', 'wholesalerid', 'timezone', 'dialplan'],
    more: ['user_id', 'element_id', 'dateLastModified'],
    search: ['location_name', 'wholesaler'],
    filters: ['wholesalerid', 'timezone', 'dialplan'],
    sort: 'location_name',
    views: [
      { name: 'places', label: 'Locations', filter: { user_id: null } },
      { name: 'all', label: 'With menu permissions', filter: {} },
    ],
    empty:
      'No location defaults. A new domain uses the time zone and dial plan of its wholesaler’s first location.',
  },
  create: 'UpsertLocationDefault',
  update: 'UpsertLocationDefault',
  remove: { call: 'DeleteLocationDefaults', send: { id: '$id' } },
  form: [
    {
      section: 'Location',
      fields: [
        'location_name',
        { field: 'wholesalerid', when: { field: 'id', is: null } },
        'timezone',
        'dialplan',
      ],
    },
  ],
});
