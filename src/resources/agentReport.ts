import { AgentRow } from '../contract/calls/queueReports';
import { resource } from '../declaration/resource';
import { ofDomain } from './shared/accounts';
import { accountsOfDomain } from './shared/phoneSystem';

const seconds = { width: 110, total: 'sum' } as const;

export default resource(AgentRow, {
  name: 'pbx-customer/agent-report',
  label: ['Agent', 'Agent report'],
  icon: 'SupportAgent',
  id: 'agent',
  title: 'agent',
  menu: { level: 'Customer', group: 'Status', order: 352, userType: 'acds' },
  palette: false,
  accounts: accountsOfDomain,
  fields: {
    ivr: { label: 'Callers waited' },
    'idle.duration': { label: 'Idle' },
  },
  list: {
    call: 'GetAgentActivity',
    rows: 'agents',
    send: ofDomain,
    columns: [
      { field: 'agent', width: 220, pinned: true },
      { field: 'calls', width: 90, total: 'sum' },
      { field: 'missed', width: 90, total: 'sum' },
      { field: 'talk', ...seconds },
      { field: 'hold', ...seconds },
      { field: 'ring', ...seconds },
      { field: 'ivr', width: 140, total: 'sum' },
      { field: 'idle.duration', width: 110 },
    ],
    search: ['agent', 'name'],
    pinned: ['queue'],
    filters: [{ field: 'start', label: 'Period', pinned: true }],
    asks: ['queue', 'start'],
    sort: { field: 'calls', order: 'DESC' },
    pageSize: 100,
    card: ['calls', 'missed', 'talk', 'idle.duration'],
    empty: 'No agents here. Say in a call queue who answers.',
  },
});
