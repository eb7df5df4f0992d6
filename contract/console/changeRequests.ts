import { msg, msgs } from '#i18n';
import { group, pagedListOf, post, single } from '../call';
import { entity } from '../entity';
import {
  anyValue,
  boolean,
  count,
  dateTime,
  integer,
  list,
  longText,
  nested,
  oneOf,
  text,
  textMap,
  timeZone,
} from '../fields';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';
import { DryRun } from './dryRun';

export const changeRequestStates = msgs({
  draft: 'Draft',
  asked: 'Waiting for approval',
  scheduled: 'Scheduled',
  running: 'In progress',
  active: 'In effect',
  stopped: 'Stopped at a step',
  done: 'Done',
  changed: 'Stopped: the data has changed',
  failed: 'Failed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
});

export type ChangeRequestState = keyof typeof changeRequestStates;

/** Maximum number of calls in one change request. */
export const MAX_CALLS = 100;

/** Maximum number of steps of one flow. */
export const MAX_FLOW_STEPS = 500;

/** Number of days for which a request can be approved. */
export const APPROVAL_DAYS = 30;

/** Maximum number of days ahead for which a request can be scheduled. */
export const MAX_DAYS_AHEAD = 366;

const fields = {
  id: integer({ title: 'Change request', readOnly: true }),
  title: text({ title: 'Change', readOnly: true, 'x-personal': 'scrub' }),
  state: oneOf(changeRequestStates, { title: 'State', readOnly: true }),
  asker: text({ title: 'Requested by', readOnly: true, 'x-personal': 'person' }),
  asker_id: text({ title: 'Sign-in id of the requester', readOnly: true }),
  reason: longText({ title: 'Reason', maxLength: 2000 }),
  calls_count: count({
    title: 'Steps',
    description: 'Calls made in order, all or none.',
    readOnly: true,
  }),
  records: count({ title: 'Records', description: 'Number of records that its calls name.', readOnly: true }),
  total: count({ title: 'Changes', description: 'Number of changes in the latest preview.', readOnly: true }),
  run_at: dateTime({
    title: 'Runs at',
    description: 'Without a time: as soon as it is approved.',
    readOnly: true,
  }),
  until: dateTime({
    title: 'Until',
    description: 'When the previous values return. Empty for a permanent change.',
    readOnly: true,
  }),
  zone: timeZone({ title: 'Time zone', description: 'In which the time was chosen.', readOnly: true }),
  needs_approval: boolean({ title: 'Needs approval', readOnly: true }),
  asked_at: dateTime({ title: 'Requested', readOnly: true }),
  expires_at: dateTime({
    title: 'Approve by',
    description: 'Afterwards the request expires.',
    readOnly: true,
  }),
  decided_by: text({ title: 'Decided by', readOnly: true, 'x-personal': 'person' }),
  decided_at: dateTime({ title: 'Decided', readOnly: true }),
  word: longText({
    title: 'Comment',
    description: 'By the user who approved or refused it.',
    readOnly: true,
  }),
  ended_at: dateTime({ title: 'Ended', readOnly: true }),
  error: longText({ title: 'Reason for failure', readOnly: true, 'x-personal': 'keep' }),
  flow: text({
    title: 'Flow',
    description: 'Name of the flow whose steps it runs.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  is_own: boolean({ title: 'Own request', readOnly: true }),
  may_decide: boolean({ title: 'May decide', readOnly: true }),
  seen: text({
    title: 'Reviewed version',
    description: 'Identifies the previewed changes. An approval names it, so that nothing else is approved.',
    readOnly: true,
    'x-personal': 'keep',
  }),
};

/** States of a step of a flow. */
export const flowStepStates = msgs({
  waiting: 'Waiting',
  running: 'In progress',
  done: 'Done',
  failed: 'Failed',
  skipped: 'Skipped',
  undone: 'Undone',
});

/** A set of calls submitted for approval or scheduled for later. */
export const ChangeRequest = entity('Change request', fields);

const callFields = {
  call: required(text({ title: 'Call', maxLength: 80, examples: ['HoldNumbers'] })),
  params: textMap({ title: 'Parameters', description: 'Parameters of its path.' }),
  body: anyValue({ title: 'Body', examples: [{}] }),
};

const RequestedCall = shape('Requested call', callFields);

/** A step as defined by `FlowStep` in `contract/flows`. */
const FlowStep = shape('Step of a flow', {
  name: required(text({ title: 'Name', maxLength: 120, examples: ['extension'] })),
  title: required(text({ title: 'What it does', maxLength: 500, examples: ['Create extension 204'] })),
  ...callFields,
  bind: textMap({ title: 'Values of earlier steps', description: 'By the path in the body that they fill.' }),
  remember: textMap({ title: 'Values for later steps', description: 'Paths in the response, by name.' }),
  facts: list(
    shape('Fact', {
      label: required(text({ title: 'Label', maxLength: 200 })),
      value: text({ title: 'Value', maxLength: 2000 }),
      from: text({ title: 'Path in the response', maxLength: 200 }),
      to: text({ title: 'Path of the page to link to', maxLength: 500 }),
    }),
    { title: 'Facts to show', maxItems: 20 },
  ),
  optional: boolean({ title: 'Optional', description: 'The flow continues if the step is refused.' }),
});

const flowSteps = list(required(nested(FlowStep, 'Step')), { title: 'Steps', maxItems: MAX_FLOW_STEPS });

export const ChangeRequestDetail = entity('Change request in full', {
  ...fields,
  calls: list(
    shape('Call of a request', {
      call: text({ title: 'Call', readOnly: true, 'x-personal': 'keep' }),
      done: text({ title: 'What it does', readOnly: true, 'x-personal': 'scrub' }),
      params: textMap({ title: 'Parameters', readOnly: true }),
      body: anyValue({ title: 'Body', description: 'Without secrets.', readOnly: true }),
      secrets: list(text({ title: 'Secret', readOnly: true, 'x-personal': 'keep' }), {
        title: 'Secrets',
        description: 'Secrets that the call sets or removes.',
        readOnly: true,
      }),
    }),
    { title: 'Steps', readOnly: true },
  ),
  steps: list(
    shape('Step of a running flow', {
      name: text({ title: 'Name', readOnly: true, 'x-personal': 'keep' }),
      title: text({ title: 'What it does', readOnly: true }),
      optional: boolean({ title: 'Optional', readOnly: true }),
      state: oneOf(flowStepStates, { title: 'State', readOnly: true }),
      error: longText({ title: 'Reason for failure', readOnly: true, 'x-personal': 'keep' }),
      is_refusal: boolean({ title: 'Refused', description: 'A retry would fail again.', readOnly: true }),
      facts: list(
        shape('Result of a step', {
          label: text({ title: 'Label', readOnly: true, 'x-personal': 'keep' }),
          value: text({ title: 'Value', readOnly: true }),
          to: text({ title: 'Path of the page', readOnly: true }),
        }),
        { title: 'Results', readOnly: true },
      ),
    }),
    { title: 'Steps of the flow', description: 'For the requester only.', readOnly: true },
  ),
  form: anyValue({ title: 'Form values', description: 'For the requester only.', readOnly: true }),
  change_group: text({
    title: 'Change group',
    description: 'Identifies its changes in the audit log.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  dry_run: nested(DryRun, {
    title: 'What changes',
    description: 'According to the latest preview, on behalf of the requester.',
    readOnly: true,
  }),
  tried_at: dateTime({ title: 'Previewed', readOnly: true }),
  transaction: text({
    title: 'Transaction',
    description: 'Identifies the transaction in the audit log.',
    readOnly: true,
    'x-personal': 'keep',
  }),
});

const UndoneFlow = shape('Undone flow', {
  records: count({ title: 'Records', description: 'Number of records that change.' }),
  left: list(
    shape('Record that is not undone', {
      subject: text({ title: 'Record', description: 'Its kind and name.' }),
      reason: text({ title: 'Reason', description: 'In sentences.' }),
    }),
    { title: 'What remains', description: 'Records that were changed since, or cannot be undone.' },
  ),
});

const id = required(integer('Change request'));
const scheduleFields = {
  run_at: dateTime({ title: 'Runs at', description: 'Empty: as soon as possible.' }),
  zone: timeZone({ title: 'Time zone', description: 'In which the time is specified.' }),
  until: dateTime({
    title: 'Until',
    description: 'When the previous values return, unless someone has changed them since.',
  }),
};
const submissionFields = {
  reason: longText({ title: 'Reason', maxLength: 2000 }),
  ...scheduleFields,
  wants_approval: boolean({
    title: 'Request approval',
    description: 'Even if the requester may make the change without approval.',
    default: false,
  }),
};
const comment = longText({ title: 'Comment', maxLength: 2000 });

const filters = {
  id: integer('Change request'),
  state: textFilter('State'),
  flow: textFilter('Flow'),
  whose: oneOf({ own: 'Own requests', decide: 'To decide', all: 'All' }, 'Requests'),
  asker: textFilter('Requested by'),
  entity: text({
    title: 'Kind',
    description: 'Only requests that change a record of this kind, as the audit log names it.',
    maxLength: 80,
  }),
  account: text({
    title: 'Record',
    description: 'Only requests in progress that change this record, by its key in the audit log.',
    maxLength: 200,
  }),
  domain_name: text({
    title: 'Domain',
    description: 'Only requests that change this phone system.',
    maxLength: 253,
  }),
  run_at_from: text({ title: 'Runs from', description: 'A date or time, inclusive.', maxLength: 40 }),
  run_at_to: text({ title: 'Runs to', description: 'A date or time, inclusive.', maxLength: 40 }),
};

export const changeRequestCalls = group('Change requests', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
})({
  GetChangeRequests: post('/api/Console/GetChangeRequests', {
    effect: 'read',
    summary: 'Lists own requests and those the caller may decide on, latest first.',
    body: pageRequest('Change request page', filters, [
      'id',
      'state',
      'asker',
      'run_at',
      'asked_at',
      'ended_at',
    ]),
    returns: pagedListOf(ChangeRequest),
  }),
  GetChangeRequest: post('/api/Console/GetChangeRequest', {
    effect: 'read',
    summary: 'Returns a request with its calls and the changes of its latest preview.',
    body: shape('Change request to read', { id }),
    returns: single(ChangeRequestDetail),
  }),
  AskForChanges: post('/api/Console/AskForChanges', {
    summary: 'Saves calls as a request, to be approved or to run at a time, in order, all or none.',
    sentence: [msg('Request {calls, plural, one {# change} other {# changes}}'), msg('Request changes')],
    body: shape('Changes to request', {
      calls: required(list(required(nested(RequestedCall, 'Call')), { title: 'Calls', maxItems: MAX_CALLS })),
      ...submissionFields,
    }),
    returns: single(ChangeRequest),
  }),
  StartFlow: post('/api/Console/StartFlow', {
    summary:
      'Runs calls step by step in the background, each in its own transaction; or all in one transaction, once they are approved or due.',
    sentence: [msg('Start the flow “{title}”'), msg('Start a flow')],
    body: shape('Flow to start', {
      flow: required(text({ title: 'Flow', maxLength: 160, examples: ['pbx-customer/pbx-extensions/hire'] })),
      title: required(text({ title: 'Title', maxLength: 300, examples: ['New person: Ada Button'] })),
      key: required(
        text({
          title: 'Key',
          description: 'UUID chosen by the client. A second request with the same key starts nothing.',
          maxLength: 36,
        }),
      ),
      steps: required(flowSteps),
      form: anyValue({ title: 'Form values', description: 'Returned to the requester to change them.' }),
      requires_all: boolean({
        title: 'Only if all steps are possible',
        description:
          'Starts nothing if an optional step would be refused, or if the steps cannot be checked beforehand.',
        default: false,
      }),
      ...submissionFields,
    }),
    returns: single(ChangeRequest),
  }),
  ContinueFlow: post('/api/Console/ContinueFlow', {
    summary: 'Continues a flow that stopped at a step, or repeats steps that failed.',
    sentence: msg('Continue the flow of request {id}'),
    body: shape('Flow to continue', {
      id,
      skip: text({ title: 'Step to skip', maxLength: 120 }),
      steps: list(required(nested(FlowStep, 'Step')), {
        title: 'Steps',
        description: 'Replace the steps that have not been done.',
        maxItems: MAX_FLOW_STEPS,
      }),
      form: anyValue({ title: 'Form values' }),
    }),
    returns: single(ChangeRequest),
  }),
  UndoFlow: post('/api/Console/UndoFlow', {
    summary:
      'Undoes what the steps of an own flow did, the last first, as far as nobody has changed the same since, and ends it; or previews that.',
    sentence: msg('Undo the flow of request {id}'),
    body: shape('Flow to undo', {
      id,
      preview: boolean({ title: 'Preview', description: 'Nothing is changed.', default: false }),
    }),
    returns: single(UndoneFlow),
  }),
  AddToChangeSet: post('/api/Console/AddToChangeSet', {
    summary: 'Appends a call to a draft change set, or starts a new one.',
    sentence: msg('Add a change to a change set'),
    body: shape('Call for a change set', {
      id: integer({ title: 'Change request', description: 'If it is omitted, a new set is started.' }),
      ...callFields,
    }),
    returns: single(ChangeRequest),
  }),
  ArrangeChangeSet: post('/api/Console/ArrangeChangeSet', {
    summary: 'Reorders the calls of a set and removes those that are not named.',
    sentence: msg('Rearrange change set {id}'),
    body: shape('Change set to arrange', {
      id,
      order: required(
        list(required(integer({ title: 'Position', description: 'Starting at 0.', minimum: 0 })), {
          title: 'Order',
          maxItems: MAX_CALLS,
        }),
      ),
    }),
    returns: single(ChangeRequest),
  }),
  SendChangeSet: post('/api/Console/SendChangeSet', {
    summary: 'Submits a draft change set to run now or at a time, after any required approval.',
    sentence: msg('Submit change set {id}'),
    body: shape('Change set to submit', { id, ...submissionFields }),
    returns: single(ChangeRequest),
  }),
  ApproveChangeRequest: post('/api/Console/ApproveChangeRequest', {
    permission: 'changes.approve',
    forPeople: true,
    whileImpersonating: 'refused',
    summary:
      'Approves the reviewed version of another user’s request, which runs on behalf of the requester.',
    sentence: msg('Approve request {id}'),
    body: shape('Change request to approve', {
      id,
      seen: required(text({ title: 'Reviewed version', maxLength: 100 })),
      word: comment,
      ...scheduleFields,
    }),
    returns: single(ChangeRequest),
  }),
  RefuseChangeRequest: post('/api/Console/RefuseChangeRequest', {
    permission: 'changes.approve',
    forPeople: true,
    whileImpersonating: 'refused',
    summary: 'Refuses another user’s request, with a comment.',
    sentence: msg('Refuse request {id}'),
    body: shape('Change request to refuse', { id, word: required(comment) }),
    returns: single(ChangeRequest),
  }),
  WithdrawChangeRequest: post('/api/Console/WithdrawChangeRequest', {
    summary: 'Withdraws an own request that has not run.',
    sentence: msg('Withdraw request {id}'),
    body: shape('Change request to withdraw', { id }),
    returns: single(ChangeRequest),
  }),
  MoveChangeRequest: post('/api/Console/MoveChangeRequest', {
    summary: 'Reschedules a request. After approval, only users who may approve it can do so.',
    sentence: [msg('Reschedule request {id} to {run_at}'), msg('Reschedule request {id}')],
    body: shape('Change request to reschedule', { id, ...scheduleFields }),
    returns: single(ChangeRequest),
  }),
  RehearseChangeRequest: post('/api/Console/RehearseChangeRequest', {
    summary: 'Previews again what a request would change now.',
    sentence: msg('Preview request {id} again'),
    body: shape('Change request to preview', { id }),
    returns: single(ChangeRequestDetail),
  }),
  RetryChangeRequest: post('/api/Console/RetryChangeRequest', {
    summary: 'Repeats a request that failed, was stopped or refused, or has expired.',
    sentence: msg('Repeat request {id}'),
    body: shape('Change request to repeat', { id, reason: submissionFields.reason, ...scheduleFields }),
    returns: single(ChangeRequest),
  }),
});
