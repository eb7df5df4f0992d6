import { PermissionRoleItem } from '../contract/people/groups';
import { resource } from '../declaration/resource';

export default resource(PermissionRoleItem, {
  name: 'pbx-customer/groups',
  label: ['Permission group', 'Permission groups'],
  icon: 'Groups',
  id: 'id',
  title: 'name',
  menu: { level: 'Customer', group: 'Settings', order: 250 },
  list: {
    call: 'GetGroupList',
    send: { domain_name: '$domain' },
    columns: [{ field: 'name', width: 200 }, 'data_obj.color', 'data_obj.priority', 'members', 'permissions'],
    search: ['name', 'members'],
    sort: 'name',
    empty: 'No permission groups yet. Create the first one.',
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
        'members',
        { field: 'permissions', width: 'full' },
      ],
    },
  ],
});
