import { resource } from 'trunkline/src/declaration/resource';
import { Item } from '../contract/items';

export default resource(Item, {
  name: 'items',
  label: ['Item', 'Items'],
  icon: 'CheckCircle',
  id: 'id',
  title: 'name',
  menu: { level: 'Main', order: 10 },
  list: {
    call: 'ListItems',
    columns: ['name', 'due', 'done'],
    search: ['name', 'notes'],
    filters: ['done'],
    sort: 'due',
    empty: 'Nothing to do yet.',
  },
  get: { call: 'GetItem', send: { id: '$id' } },
  create: { call: 'SaveItem', send: '$data' },
  update: { call: 'SaveItem', send: { id: '$id', '...': '$data' } },
  remove: { call: 'RemoveItem', send: { id: '$id' } },
  form: [{ section: 'Item', fields: ['name', 'due', 'done', 'notes'] }],
  actions: [
    {
      name: 'done',
      label: 'Mark as done',
      icon: 'CheckCircle',
      when: { field: 'done', not: true },
      set: { done: true },
    },
  ],
});
