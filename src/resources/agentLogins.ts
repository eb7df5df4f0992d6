import { AgentLogin } from '../../contract/calls/queueReports';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { domainAccounts } from './shared/phoneSystem';

/** Builds the action that logs an agent in or out, in one queue or, if none is given, in all queues. */
const buildLoginAction = (loggedin: boolean) =>
  ({
    call: 'UpdateAgentLogin',
    form: ['acd', 'reason'],
    send: { domain_name: '$domain', account: '$id', loggedin },
    refresh: ['pbx-customer/agent-report', 'pbx-customer/call-queue'],
  }) as const;

export default resource(AgentLogin, {
  name: 'pbx-customer/agent-logins',
  label: ['Agent’s logins', 'Agent logins'],
  icon: 'HowToReg',
  id: 'account',
  title: 'name',
  menu: { level: 'Customer', within: '/pbx-customer/call-queue', order: 40, userType: 'acds' },
  palette: false,
  accounts: domainAccounts,
  fields: { loggedin: { label: 'Logged in now' } },
  list: {
    call: 'GetAgentActivityDetail',
    send: byDomain,
    columns: [
      { field: 'account', width: 240 },
      { field: 'loggedin', width: 150 },
      { field: 'times', label: 'Logins and logouts', width: 200, sortable: false },
    ],
    search: ['account', 'name'],
    pinned: ['queue'],
    filters: [{ field: 'start', label: 'Period', pinned: true }, 'loggedin'],
    serverFilters: ['queue', 'start'],
    sort: 'account',
    pageSize: 100,
    card: ['loggedin'],
    refreshEvery: 30,
    detail: ['times'],
    empty: 'No agents here. Add agents to a call queue.',
  },
  actions: [
    { ...buildLoginAction(true), name: 'login', label: 'Log in', icon: 'Person', success: 'Logged in.' },
    { ...buildLoginAction(false), name: 'logout', label: 'Log out', icon: 'Logout', success: 'Logged out.' },
  ],
});
