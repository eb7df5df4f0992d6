import { resource } from 'trunkline/src/declaration/resource';
import { Branch } from '../contract/branches';

export default resource(Branch, {
  name: 'branches',
  label: ['Branch', 'Branches'],
  icon: 'Store',
  id: 'id',
  title: 'name',
  menu: { level: 'Catalogue', group: 'Collection', order: 30 },
  list: {
    call: 'ListBranches',
    columns: ['name', 'town', 'email', 'opened'],
    search: ['name', 'town'],
    filters: ['town'],
    sort: 'name',
  },
  get: { call: 'GetBranch', send: { id: '$id' } },
  update: { call: 'ChangeBranch', send: { '...': '$data', id: '$id' } },
  form: [{ section: 'Branch', fields: ['name', 'town', 'email', 'opened'] }],
});
