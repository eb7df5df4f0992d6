import { AgentRow } from '../../contract/calls/queueReports';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { agentSummary } from './shared/agentSummary';
import { domainAccounts } from './shared/phoneSystem';
import { queueSummary } from './shared/queueSummary';

export default resource(AgentRow, {
  name: 'pbx-customer/agent-report',
  label: ['Agent', 'Agent report'],
  icon: 'SupportAgent',
  id: 'agent',
  title: 'name',
  menu: { level: 'Customer', within: '/pbx-customer/call-queue', order: 30, userType: 'acds' },
  palette: false,
  accounts: domainAccounts,
  fields: { ivr: { label: 'Callers waited' }, 'idle.duration': { label: 'Idle' } },
  list: {
    call: 'GetAgentActivity',
    rows: 'agents',
    send: byDomain,
    columns: agentSummary,
    search: ['agent', 'name'],
    pinned: ['queue'],
    filters: [{ field: 'start', label: 'Period', pinned: true }],
    serverFilters: ['queue', 'start'],
    sort: { field: 'calls', order: 'DESC' },
    pageSize: 100,
    summary: queueSummary,
    card: ['calls', 'missed', 'talk', 'idle.duration'],
    empty: 'No agents here. Add agents to a call queue.',
  },
});
