import { Location } from '../../contract/platform/locationDefaults';
import { resource } from '../declaration/resource';

export default resource(Location, {
  name: 'menu-permissions',
  label: ['Menu permission', 'Menu permissions'],
  icon: 'MenuOpen',
  id: 'id',
  title: 'element_id',
  menu: { level: 'Settings', within: '/roles', order: 50 },
  fields: {
    location_name: { label: 'Name' },
    user_id: {
      choicesFrom: { call: 'SearchUser', value: 'user_id', label: ['email', 'name'] },
    },
  },
  list: {
    call: 'GetLocationDefaults',
    send: { menu_permissions: true },
    columns: [
      { field: 'user_id', width: 260 },
      'element_id',
      'location_name',
      'wholesaler',
      'dateLastModified',
    ],
    search: ['user_id', 'element_id', 'location_name'],
    filters: ['wholesalerid'],
    sort: 'user_id',
    empty: 'No menu permissions yet. Add one.',
  },
  create: 'UpsertLocationDefault',
  update: {
    call: 'UpsertLocationDefault',
    send: {
      '...': '$changes',
      id: '$id',
      location_name: '$form.location_name',
      dateLastModified: '$record.dateLastModified',
    },
  },
  remove: { call: 'DeleteLocationDefaults', send: { id: '$id' } },
  refresh: ['location-defaults'],
  form: [
    {
      section: 'Menu permission',
      help: 'Gives one user access to one menu entry.',
      fields: [
        { field: 'user_id', required: true },
        { field: 'element_id', required: true },
        'location_name',
        'wholesalerid',
      ],
    },
  ],
  actions: [
    {
      name: 'takeAll',
      label: 'Remove all from this user',
      icon: 'PersonRemove',
      on: 'row',
      call: 'DeleteLocationDefaults',
      send: { user_id: '$record.user_id' },
      danger: true,
      confirm: 'Remove all menu permissions of this user?',
      impact: {
        call: 'GetLocationDefaults',
        send: { user_id: '$record.user_id', menu_permissions: true },
        text: 'Menu permissions removed: {count}.',
      },
      success: 'Menu permissions removed.',
    },
  ],
});
