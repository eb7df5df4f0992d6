import { SpendFinding } from '../../contract/console/spend';
import { resource } from '../declaration/resource';
import { systemDefaults } from './shared/phoneSystem';
import {
  callLinks,
  spendActions,
  spendColumns,
  spendDetailFields,
  spendPage,
  spendTones,
} from './shared/spend';

/** Calls of all phone systems that exceed a spending limit. */
export default resource(SpendFinding, {
  name: 'spend-watch',
  label: ['Finding', 'Spend watch', 'findings'],
  icon: 'ErrorOutlined',
  id: 'key',
  title: 'title',
  menu: { level: 'Root', place: 'Fraud Watch', group: 'Billing', order: 40 },
  inherits: { ...systemDefaults, send: { domain_name: '$record.domain_name' } },
  fields: spendTones,
  list: {
    call: 'GetSpendFindings',
    columns: [{ field: 'domain_name', width: 180 }, ...spendColumns],
    more: [...spendDetailFields, 'wholesaler_id'],
    search: true,
    pinned: ['kind'],
    filters: ['domain_name', 'extension', 'day', 'wholesaler_id'],
    sort: { field: 'last', order: 'DESC' },
    card: ['domain_name', 'spent', 'where'],
    refreshEvery: 120,
    empty: 'No calls of today or yesterday pass a limit.',
  },
  show: ['domain_name', 'wholesaler_id', ...spendPage],
  actions: spendActions,
  links: [...callLinks, { label: 'Call rates', to: '/call-rates', icon: 'Sell' }],
});
