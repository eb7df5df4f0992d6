import { AgentRow } from '../../contract/calls/queueReports';
import { resource } from '../declaration/resource';
import { ofDomain } from './shared/accounts';
import { agentSummary } from './shared/agentSummary';
import { accountsOfDomain } from './shared/phoneSystem';
import { queueOutcome } from './shared/queueOutcome';

export default resource(AgentRow, {
  name: 'pbx-customer/agent-report',
  label: ['Agent', 'Agent report'],
  icon: 'SupportAgent',
  id: 'agent',
  title: 'name',
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
    columns: agentSummary,
    search: ['agent', 'name'],
    pinned: ['queue'],
    filters: [{ field: 'start', label: 'Period', pinned: true }],
    serverFilters: ['queue', 'start'],
    sort: { field: 'calls', order: 'DESC' },
    pageSize: 100,
    summary: queueOutcome,
    card: ['calls', 'missed', 'talk', 'idle.duration'],
    empty: 'No agents here. Add agents to a call queue.',
  },
  links: [{ label: 'Call queues', to: '/pbx-customer/call-queue', icon: 'HeadsetMic' }],
});
