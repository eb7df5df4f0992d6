import { SpendFinding } from '../../contract/console/spend';
import { resource } from '../declaration/resource';
import { accountsOfDomain, ofThePhoneSystem } from './shared/phoneSystem';
import { spendActions, spendColumns, spendMore, spendShown, spendTones, toItsCalls } from './shared/spend';

/** Calls of a phone system that pass a limit. */
export default resource(SpendFinding, {
  name: 'pbx-customer/spend-watch',
  label: ['Finding', 'Spend watch', 'findings'],
  icon: 'ErrorOutlined',
  id: 'key',
  title: 'title',
  menu: { level: 'Customer', group: 'Status', order: 345 },
  accounts: accountsOfDomain,
  inherits: ofThePhoneSystem,
  fields: spendTones,
  list: {
    call: 'GetSpendFindings',
    send: { domain_name: '$domain' },
    columns: spendColumns,
    more: spendMore,
    search: true,
    pinned: ['kind'],
    filters: ['extension', 'day'],
    sort: { field: 'last', order: 'DESC' },
    card: ['spent', 'where'],
    refreshEvery: 120,
    empty: 'No calls of today or yesterday pass a limit.',
  },
  show: spendShown,
  actions: spendActions,
  links: [...toItsCalls, { label: 'Limits', to: '/pbx-customer/spend-limits', icon: 'Tune' }],
});
