import { SpendFinding } from '../../contract/console/spend';
import { resource } from '../declaration/resource';
import { domainAccounts, systemDefaults } from './shared/phoneSystem';
import {
  callLinks,
  spendActions,
  spendColumns,
  spendDetailFields,
  spendPage,
  spendTones,
} from './shared/spend';

export default resource(SpendFinding, {
  name: 'pbx-customer/spend-watch',
  label: ['Finding', 'Spend watch', 'findings'],
  icon: 'ErrorOutlined',
  id: 'key',
  title: 'title',
  menu: { level: 'Customer', within: '/pbx-customer/call-log' },
  accounts: domainAccounts,
  inherits: systemDefaults,
  fields: spendTones,
  list: {
    call: 'GetSpendFindings',
    send: { domain_name: '$domain' },
    columns: spendColumns,
    more: spendDetailFields,
    search: true,
    pinned: ['kind'],
    filters: ['extension', 'day'],
    sort: { field: 'last', order: 'DESC' },
    card: ['spent', 'where'],
    refreshEvery: 120,
    empty: 'No calls of today or yesterday pass a limit.',
  },
  show: spendPage,
  actions: spendActions,
  links: [...callLinks, { label: 'Limits', to: '/pbx-customer/spend-limits', icon: 'Tune' }],
});
