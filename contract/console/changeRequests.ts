import { msgs } from '#i18n';
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
  draft: 'Being put together',
  asked: 'Waits for approval',
  scheduled: 'To come',
  running: 'In progress',
  active: 'In effect',
  stopped: 'Stopped at a step',
  done: 'Done',
  changed: 'Stopped: what it stands on has changed',
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
  title: text({ title: 'What is asked', readOnly: true, 'x-personal': 'scrub' }),
  state: oneOf(changeRequestStates, { title: 'State', readOnly: true }),
  asker: text({ title: 'Asked by', readOnly: true, 'x-personal': 'person' }),
  asker_id: text({ title: 'Sign-in id of who asked', readOnly: true }),
  reason: longText({ title: 'Reason', maxLength: 2000 }),
  calls_count: count({
    title: 'Steps',
    description: 'Calls that are made in order, all or none.',
    readOnly: true,
  }),
  records: count({ title: 'Records', description: 'That its calls name.', readOnly: true }),
  total: count({ title: 'Changes', description: 'That it makes, as it was tried last.', readOnly: true }),
  run_at: dateTime({ title: 'Runs at', description: 'Without a time: once it is approved.', readOnly: true }),
  until: dateTime({
    title: 'Until',
    description: 'When the previous values return. Empty for a permanent change.',
    readOnly: true,
  }),
  zone: timeZone({ title: 'Time zone', description: 'That the time was said in.', readOnly: true }),
  needs_approval: boolean({ title: 'Needs approval', readOnly: true }),
  asked_at: dateTime({ title: 'Asked', readOnly: true }),
  expires_at: dateTime({
    title: 'To be approved until',
    description: 'Afterwards it has expired.',
    readOnly: true,
  }),
  decided_by: text({ title: 'Decided by', readOnly: true, 'x-personal': 'person' }),
  decided_at: dateTime({ title: 'Decided', readOnly: true }),
  word: longText({ title: 'Word', description: 'Of whoever approved or refused it.', readOnly: true }),
  ended_at: dateTime({ title: 'Ended', readOnly: true }),
  error: longText({ title: 'Why it did not run', readOnly: true, 'x-personal': 'keep' }),
  flow: text({
    title: 'Flow',
    description: 'Name of the flow that it runs, step by step.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  is_own: boolean({ title: 'Yours', readOnly: true }),
  may_decide: boolean({ title: 'Yours to decide', readOnly: true }),
  seen: text({
    title: 'What was seen',
    description: 'Stands for what changes: an approval names it, so that nothing else is approved.',
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
});

/** A set of calls submitted for approval or scheduled for later. */
export const ChangeRequest = entity('Change request', fields);

const callFields = {
  call: required(text({ title: 'Call', maxLength: 80, examples: ['HoldNumbers'] })),
  params: textMap({ title: 'Parameters', description: 'That stand in its path.' }),
  body: anyValue({ title: 'What is sent', examples: [{}] }),
};

const RequestedCall = shape('Asked call', callFields);

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
      done: text({ title: 'What it does', readOnly: true, 'x-personal': 'keep' }),
      params: textMap({ title: 'Parameters', readOnly: true }),
      body: anyValue({ title: 'What is sent', description: 'Without secrets.', readOnly: true }),
      secrets: list(text({ title: 'Secret', readOnly: true, 'x-personal': 'keep' }), {
        title: 'Secrets',
        description: 'The secrets that the call sets or removes, in words.',
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
      error: longText({ title: 'Why it failed', readOnly: true, 'x-personal': 'keep' }),
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
    description: 'Of its changes in the audit log.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  dry_run: nested(DryRun, {
    title: 'What changes',
    description: 'As it was tried last, in the name of whoever asks.',
    readOnly: true,
  }),
  tried_at: dateTime({ title: 'Tried', readOnly: true }),
  transaction: text({
    title: 'Transaction',
    description: 'That made it, as the audit log has it.',
    readOnly: true,
    'x-personal': 'keep',
  }),
});

const id = required(integer('Change request'));
const scheduleFields = {
  run_at: dateTime({ title: 'Runs at', description: 'Empty: as soon as may be.' }),
  zone: timeZone({ title: 'Time zone', description: 'That the time is said in.' }),
  until: dateTime({
    title: 'Until',
    description: 'When the previous values return, unless someone has changed them since. Empty: never.',
  }),
};
const submissionFields = {
  reason: longText({ title: 'Reason', maxLength: 2000 }),
  ...scheduleFields,
  wants_approval: boolean({
    title: 'Have it approved',
    description: 'Also where whoever asks may do it alone.',
    default: false,
  }),
};
const comment = longText({ title: 'Word', maxLength: 2000 });

const filters = {
  id: integer('Change request'),
  state: textFilter('State'),
  flow: textFilter('Flow'),
  whose: oneOf({ own: 'Your own', decide: 'Yours to decide', all: 'All' }, 'Whose'),
  asker: textFilter('Asked by'),
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
  run_at_from: text({ title: 'Runs from', description: 'A day or a moment, included.', maxLength: 40 }),
  run_at_to: text({ title: 'Runs to', description: 'A day or a moment, included.', maxLength: 40 }),
};

export const changeRequestCalls = group('Change requests', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
})({
  GetChangeRequests: post('/api/Console/GetChangeRequests', {
    effect: 'read',
    summary: 'A page of one’s own requests, and of those one may see to, the latest first.',
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
    summary: 'A request with its calls, and what they would change as they were tried last.',
    body: shape('Change request to see', { id }),
    returns: single(ChangeRequestDetail),
  }),
  AskForChanges: post('/api/Console/AskForChanges', {
    summary: 'Keeps calls as a request: to be approved, or to run at a time, in order, all or none.',
    body: shape('Changes to ask for', {
      calls: required(list(required(nested(RequestedCall, 'Call')), { title: 'Calls', maxItems: MAX_CALLS })),
      ...submissionFields,
    }),
    returns: single(ChangeRequest),
  }),
  StartFlow: post('/api/Console/StartFlow', {
    summary:
      'Runs calls step by step in the background, each in a transaction of its own; or all of them in one, once they are approved or due.',
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
      ...submissionFields,
    }),
    returns: single(ChangeRequest),
  }),
  ContinueFlow: post('/api/Console/ContinueFlow', {
    summary: 'Continues a flow that stopped at a step, or repeats steps that failed.',
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
  AddToChangeSet: post('/api/Console/AddToChangeSet', {
    summary: 'Puts a call at the end of a set that is being put together, or begins one.',
    body: shape('Call for a change set', {
      id: integer({ title: 'Change request', description: 'Without one a new set is begun.' }),
      ...callFields,
    }),
    returns: single(ChangeRequest),
  }),
  ArrangeChangeSet: post('/api/Console/ArrangeChangeSet', {
    summary: 'Puts the calls of a set in another order; those that are not named are taken out.',
    body: shape('Change set to arrange', {
      id,
      order: required(
        list(required(integer({ title: 'Place', description: 'Counted from 0.', minimum: 0 })), {
          title: 'Order',
          maxItems: MAX_CALLS,
        }),
      ),
    }),
    returns: single(ChangeRequest),
  }),
  SendChangeSet: post('/api/Console/SendChangeSet', {
    summary: 'Has a set run that was put together: at once or at a time, approved where it has to be.',
    body: shape('Change set to send', { id, ...submissionFields }),
    returns: single(ChangeRequest),
  }),
  ApproveChangeRequest: post('/api/Console/ApproveChangeRequest', {
    permission: 'changes.approve',
    forPeople: true,
    whileImpersonating: 'refused',
    summary: 'Approves what somebody else asks for as it was seen; it runs in their name.',
    body: shape('Change request to approve', {
      id,
      seen: required(text({ title: 'What was seen', maxLength: 100 })),
      word: comment,
      ...scheduleFields,
    }),
    returns: single(ChangeRequest),
  }),
  RefuseChangeRequest: post('/api/Console/RefuseChangeRequest', {
    permission: 'changes.approve',
    forPeople: true,
    whileImpersonating: 'refused',
    summary: 'Refuses what somebody else asks for, with a word.',
    body: shape('Change request to refuse', { id, word: required(comment) }),
    returns: single(ChangeRequest),
  }),
  WithdrawChangeRequest: post('/api/Console/WithdrawChangeRequest', {
    summary: 'Takes back a request of one’s own that has not run.',
    body: shape('Change request to withdraw', { id }),
    returns: single(ChangeRequest),
  }),
  MoveChangeRequest: post('/api/Console/MoveChangeRequest', {
    summary:
      'Has a request run at another time: by its asker, once it is approved by those who may approve it.',
    body: shape('Change request to move', { id, ...scheduleFields }),
    returns: single(ChangeRequest),
  }),
  RehearseChangeRequest: post('/api/Console/RehearseChangeRequest', {
    summary: 'Tries again what a request would change now.',
    body: shape('Change request to try', { id }),
    returns: single(ChangeRequestDetail),
  }),
  RetryChangeRequest: post('/api/Console/RetryChangeRequest', {
    summary: 'Asks anew for what has failed, was stopped, refused or has expired.',
    body: shape('Change request to ask anew', { id, reason: submissionFields.reason, ...scheduleFields }),
    returns: single(ChangeRequest),
  }),
});
