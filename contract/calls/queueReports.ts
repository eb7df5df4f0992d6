import { msg } from '#i18n';
import {
  file,
  group,
  inDomain,
  listOf,
  ofExtension,
  okOrNoContent,
  okOrPartial,
  pagedListOf,
  post,
  single,
} from '../call';
import { entity } from '../entity';
import { account, boolean, dateTime, duration, integer, list, nested, text } from '../fields';
import { sortablePageFields } from '../paging';
import { required, shape } from '../schema';
import {
  callDurations,
  callFilters,
  domainName,
  from,
  result,
  timeFilter,
  to,
  totalField,
} from './callFields';

/** A queue call with its rating (field semantics, section 4, "Queue CDR"). */
export const QueueCall = entity('Call-rating row', {
  id: integer({ title: 'Record', readOnly: true }),
  call_id: text({ title: 'Call id', readOnly: true }),
  queue: account({ title: 'Call queue', readOnly: true }, ['acds']),
  start: dateTime({ title: 'Start', readOnly: true }),
  parsed_start: text({
    title: 'Start, there',
    description: 'In the phone system’s time zone.',
    readOnly: true,
  }),
  from,
  parsed_from: text({ title: 'Caller', readOnly: true }),
  to,
  parsed_to: text({ title: 'Called', readOnly: true }),
  agent: account({ title: 'Agent', readOnly: true }, ['extensions']),
  parsed_agent: text({ title: 'Agent’s name', readOnly: true }),
  rating: text({ title: 'Rating', readOnly: true }),
  abandoned: boolean({ title: 'Hung up while waiting', readOnly: true }),
  result,
  duration: nested(shape('Queue call times', callDurations), { title: 'Seconds', readOnly: true }),
  parsed_duration: text({ title: 'Talking and on hold', description: 'As people read it.', readOnly: true }),
});

const LoginTime = shape('Agent login time', {
  time: dateTime({ title: 'Time', readOnly: true }),
  active: boolean({ title: 'Logged in', readOnly: true }),
  acd: account({ title: 'Call queue', description: 'Empty: all of them.', readOnly: true }, ['acds']),
  reason: text({ title: 'Reason', readOnly: true }),
});

export const AgentLogin = entity('Agent login record', {
  loggedin: boolean({ title: 'Logged in', readOnly: true }),
  account: account({ title: 'Agent', readOnly: true }, ['extensions']),
  name: text({ title: 'Name', readOnly: true }),
  times: list(LoginTime, { title: 'Logins', readOnly: true }),
});

export const AgentRow = shape('Agent summary', {
  agent: account({ title: 'Agent', readOnly: true }, ['extensions']),
  name: text({ title: 'Name', readOnly: true }),
  loggedin: boolean({ title: 'Logged in now', readOnly: true }),
  calls: totalField('Calls'),
  missed: totalField('Missed'),
  ...callDurations,
  idle: nested(
    shape('Idle', {
      calls: totalField('Times'),
      duration: duration({ title: 'Idle', readOnly: true }),
    }),
    { title: 'Logged in without a call', readOnly: true },
  ),
});

export const QueueReport = entity('Call-queue report', {
  calls: totalField('Calls'),
  answered: totalField('Answered'),
  agents: list(AgentRow, { title: 'Agents', readOnly: true }),
  redirect_waiting: totalField('Left to redirect while waiting'),
  redirect_ringing: totalField('Left to redirect while ringing'),
  redirect_anonymous: totalField('Redirected as anonymous'),
  hangup_waiting: totalField('Caller hung up while waiting'),
  hangup_ringing: totalField('Caller hung up while ringing'),
  user_interaction: totalField('Left by key press'),
  admin_interaction: totalField('Moved by admin'),
  max_calls: totalField('Queue full'),
  soap: totalField('Moved by application'),
  other: totalField('Other'),
  agent_login_activities: list(AgentLogin, { title: 'Logins', readOnly: true }),
});

const timeRange = { start_from: timeFilter('From'), start_to: timeFilter('Until') };
const queueName = account({ title: 'Call queue', description: 'Without: all queues.' }, ['acds']);
const agentName = account('Agent', ['extensions']);
const QueueCallsRequest = shape('Queue calls request', {
  ...sortablePageFields('queue', 'start', 'from', 'to', 'agent', 'result', 'duration'),
  ...callFilters,
});

export const queueReportCalls = group('Call queues', {
  permission: 'queue-reports.view',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetCallQueueCDR: post('/api/Link/GetCallQueueCDR', {
    effect: 'read',
    summary: 'Lists the calls of a queue, or of all queues, by page, the latest first.',
    body: QueueCallsRequest,
    returns: pagedListOf(QueueCall),
  }),
  DownloadCallQueuesCSV: post('/api/Link/DownloadCallQueuesCSV', {
    effect: 'read',
    summary: 'All calls of a queue, or of all queues, that pass the filters, as a CSV file.',
    body: QueueCallsRequest,
    returns: file,
    ok: okOrPartial,
  }),
  GetAgentActivity: post('/api/Link/GetAgentActivity', {
    effect: 'read',
    summary: 'Reports on a queue, or on all queues: what became of the calls, and who took them.',
    body: shape('Agent activity request', { domain_name: domainName, queue: queueName, ...timeRange }),
    returns: single(QueueReport),
  }),
  GetAgentActivityDetail: post('/api/Link/GetAgentActivityDetail', {
    effect: 'read',
    summary: 'Lists when agents logged in and out.',
    body: shape('Agent logins request', {
      domain_name: domainName,
      account: agentName,
      queue: queueName,
      ...timeRange,
    }),
    returns: listOf(AgentLogin),
  }),
  UpdateAgentLogin: post('/api/Link/UpdateAgentLogin', {
    access: 'self',
    tenant: ofExtension(),
    summary: 'Logs an agent in to a queue, or to all of them, or out.',
    sentence: [
      msg('{loggedin, select, true {Log {account} in to {acd}} other {Log {account} out of {acd}}}'),
      msg(
        '{loggedin, select, true {Log {account} in to all queues} other {Log {account} out of all queues}}',
      ),
      msg('Log an agent in or out'),
    ],
    body: shape('Agent login request', {
      domain_name: domainName,
      account: required(agentName),
      loggedin: required(boolean('Logged in')),
      acd: account({ title: 'Call queue', description: 'Without: all the agent’s queues.' }, ['acds']),
      reason: text({ title: 'Reason', maxLength: 100 }),
    }),
    returns: single(AgentLogin),
  }),
});
