import { DomainDefault } from '../../contract/platform/domainDefaults';
import { resource } from '../declaration/resource';

export default resource(DomainDefault, {
  name: 'domain-defaults',
  label: ['Domain default', 'Domain defaults'],
  icon: 'Pin',
  id: 'id',
  title: 'comment',
  menu: { level: 'Root', within: '/domains', order: 40 },
  list: {
    call: 'GetDomainDefault',
    columns: [
      'comment',
      { field: 'wholesalerid', width: 200 },
      { field: 'account_starting', width: 420 },
      { field: 'dateLastModified', width: 180 },
    ],
    search: ['comment', 'wholesaler'],
    filters: ['wholesalerid'],
    sort: 'comment',
    empty: 'No domain defaults. Without one, extensions of new domains start at 200.',
  },
  create: 'CreateDomainDefault',
  update: { call: 'ModifyDomainDefault', send: { '...': '$changes', id: '$id' } },
  remove: { call: 'RemoveDomainDefault', send: { id: '$id' } },
  form: [
    {
      section: 'Domain default',
      help: 'First account numbers of new domains.',
      fields: ['comment', { field: 'wholesalerid', when: { field: 'id', is: null } }, 'account_starting'],
    },
  ],
  show: ['comment', 'wholesalerid', 'account_starting', 'id'],
});
