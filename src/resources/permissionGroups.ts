import { PermissionRoleItem } from '../../contract/people/groups';
import { resource } from '../declaration/resource';
import { domainAccounts } from './shared/phoneSystem';

export default resource(PermissionRoleItem, {
  name: 'pbx-customer/groups',
  label: ['Feature group', 'Feature groups'],
  icon: 'Groups',
  id: 'id',
  title: 'name',
  menu: {
    level: 'Customer',
    title: 'Permission Groups',
    group: 'Settings',
    order: 250,
    subtitle: 'Who may use what',
  },
  accounts: domainAccounts,
  list: {
    call: 'GetGroupList',
    send: { domain_name: '$domain' },
    columns: [
      { field: 'name', pinned: true, width: 200 },
      'members',
      { field: 'permissions', width: 140 },
      { field: 'data_obj.color', label: 'Colour', width: 120 },
      { field: 'data_obj.priority', label: 'Priority', width: 110 },
    ],
    card: ['members', 'data_obj.priority'],
    search: ['name', 'members'],
    sort: 'name',
    empty: 'No feature groups yet. Create the first one.',
  },
  get: { call: 'GetGroup', send: { domain_name: '$domain', group_id: '$id' } },
  create: { call: 'CreateGroup', send: { '...': '$data', domain_name: '$domain' } },
  update: {
    call: 'UpdateGroup',
    send: {
      '...': '$changes',
      id: '$id',
      domain_name: '$domain',
      dateLastModified: '$record.dateLastModified',
    },
  },
  remove: { call: 'DeleteGroup', send: { id: '$id', domain_name: '$domain' } },
  form: [
    {
      section: 'Group',
      fields: [
        { field: 'name', required: true },
        'data_obj',
        { field: 'members', width: 'full' },
        { field: 'permissions', label: 'Member permissions', rows: 'inline', width: 'full' },
      ],
    },
  ],
  show: ['members', 'permissions', 'data_obj', 'owner'],
});
