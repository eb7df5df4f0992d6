import { msg } from '#i18n';
import { group, pagedListOf, post, single } from '../call';
import { entity } from '../entity';
import {
  anyValue,
  count,
  dateTime,
  domain,
  integer,
  list,
  longText,
  nested,
  oneOf,
  percent,
  ref,
  text,
  textMap,
} from '../fields';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';

export const rolloutStates = {
  running: 'In progress',
  stopped: 'Stopped',
  reverting: 'Being undone',
  reverted: 'Undone',
  done: 'Done',
} as const;

export type RolloutState = keyof typeof rolloutStates;

export const rolloutStageStates = {
  waiting: 'Waiting',
  changing: 'Being changed',
  watching: 'Watched',
  passed: 'Passed',
  failed: 'Outside its limits',
} as const;

export type RolloutStageState = keyof typeof rolloutStageStates;

export const rolloutSystemStates = {
  waiting: 'Waiting',
  changed: 'Changed',
  refused: 'Refused',
  reverted: 'Undone',
  partly: 'Partly undone',
} as const;

export type RolloutSystemState = keyof typeof rolloutSystemStates;

/** Maximum number of calls in one rollout. */
export const MAX_ROLLOUT_CALLS = 5000;

/** Number of phone systems per stage; a last stage changes all others. */
export const DEFAULT_STAGES = [1, 10, 100];

/** Limits of a stage that apply unless the request contains others. */
export const defaultRolloutLimits = {
  watch_minutes: 60,
  max_answered_drop: 5,
  max_registrations_lost: 10,
  max_reach_problems: 0,
  max_refusals: 0,
  min_calls: 20,
};

const limitFields = {
  watch_minutes: integer({
    title: 'Watch each stage for (minutes)',
    minimum: 1,
    maximum: 10_080,
    default: defaultRolloutLimits.watch_minutes,
  }),
  max_answered_drop: percent({
    title: 'Allowed drop of calls answered (points)',
    description: 'Compared with the same hours of the four weeks before.',
    minimum: 0,
    maximum: 100,
    default: defaultRolloutLimits.max_answered_drop,
  }),
  max_registrations_lost: percent({
    title: 'Allowed loss of registrations',
    minimum: 0,
    maximum: 100,
    default: defaultRolloutLimits.max_registrations_lost,
  }),
  max_reach_problems: integer({
    title: 'Allowed new call flow problems',
    minimum: 0,
    maximum: 10_000,
    default: defaultRolloutLimits.max_reach_problems,
  }),
  max_refusals: integer({
    title: 'Allowed refused changes',
    minimum: 0,
    maximum: 10_000,
    default: defaultRolloutLimits.max_refusals,
  }),
  min_calls: integer({
    title: 'Calls needed to judge',
    minimum: 1,
    maximum: 100_000,
    default: defaultRolloutLimits.min_calls,
  }),
};

const fields = {
  id: integer({ title: 'Rollout', readOnly: true }),
  title: text({ title: 'Title', readOnly: true, 'x-personal': 'scrub' }),
  state: oneOf(rolloutStates, { title: 'State', readOnly: true }),
  stage: integer({ title: 'Stage', description: 'Counted from 1.', readOnly: true }),
  stages_count: count({ title: 'Stages', readOnly: true }),
  systems_count: count({ title: 'Phone systems', readOnly: true }),
  changed: count({ title: 'Changed', readOnly: true }),
  asker: text({ title: 'Started by', readOnly: true, 'x-personal': 'person' }),
  started_at: dateTime({ title: 'Started', readOnly: true }),
  watched_until: dateTime({ title: 'Stage watched until', readOnly: true }),
  ended_at: dateTime({ title: 'Ended', readOnly: true }),
  reason: longText({ title: 'Why it stopped', readOnly: true, 'x-personal': 'keep' }),
};

export const Rollout = entity('Rollout', fields);

const reading = (title: string) => text({ title, readOnly: true, 'x-personal': 'keep' });

const RolloutStage = shape('Stage of a rollout', {
  stage: integer({ title: 'Stage', readOnly: true }),
  systems: count({ title: 'Phone systems', readOnly: true }),
  state: oneOf(rolloutStageStates, { title: 'State', readOnly: true }),
  answered_before: reading('Calls answered before'),
  answered_now: reading('Calls answered now'),
  registered_before: count({ title: 'Registrations before', readOnly: true }),
  registered_now: count({ title: 'Registrations now', readOnly: true }),
  problems: count({ title: 'New call flow problems', readOnly: true }),
  refusals: count({ title: 'Refused changes', readOnly: true }),
  note: reading('Note'),
});

const RolloutSystem = shape('Phone system of a rollout', {
  stage: integer({ title: 'Stage', readOnly: true }),
  domain_name: domain({ title: 'Domain', readOnly: true }),
  state: oneOf(rolloutSystemStates, { title: 'State', readOnly: true }),
  changed_at: dateTime({ title: 'Changed', readOnly: true }),
  note: reading('Note'),
});

export const RolloutDetail = entity('Rollout in full', {
  ...fields,
  ...limitFields,
  stages: list(RolloutStage, { title: 'Stages', readOnly: true }),
  systems: list(RolloutSystem, { title: 'Phone systems', readOnly: true }),
});

const RolloutCall = shape('Call of a rollout', {
  domain_name: required(domain('Domain')),
  call: required(text({ title: 'Call', maxLength: 80, examples: ['UpdateSettings'] })),
  params: textMap({ title: 'Parameters', description: 'That stand in its path.' }),
  body: anyValue({ title: 'What is sent', examples: [{}] }),
});

const RolloutSetting = shape('Setting of a rollout', {
  domain_name: required(domain('Domain')),
  setting: required(text({ title: 'Setting', maxLength: 100, examples: ['max_calls'] })),
  template_id: ref('domain-templates', { title: 'Template' }, 'integer'),
});

const id = required(integer('Rollout'));

export const rolloutCalls = group('Rollouts', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetRollouts: post('/api/Console/GetRollouts', {
    effect: 'read',
    summary: 'A page of rollouts of one’s own, and of those one may see to, the latest first.',
    body: pageRequest(
      'Rollout page',
      {
        id: integer('Rollout'),
        state: textFilter('State'),
        asker: textFilter('Started by'),
      },
      ['id', 'state', 'asker', 'started_at', 'ended_at'],
    ),
    returns: pagedListOf(Rollout),
  }),
  GetRollout: post('/api/Console/GetRollout', {
    effect: 'read',
    summary: 'A rollout with its stages, what was measured in each, and its phone systems.',
    body: shape('Rollout to see', { id }),
    returns: single(RolloutDetail),
  }),
  StartRollout: post('/api/Console/StartRollout', {
    sentence: [msg('Start the rollout “{title}”'), msg('Start a rollout')],
    summary:
      'Changes phone systems in stages. Each stage is watched; one that falls outside its limits undoes them all.',
    body: shape('Rollout to start', {
      title: text({ title: 'Title', maxLength: 300, examples: ['Twelve calls at once'] }),
      calls: list(required(nested(RolloutCall, 'Call')), {
        title: 'Calls',
        description: 'Those of one phone system are made in order, all or none.',
        maxItems: MAX_ROLLOUT_CALLS,
      }),
      settings: list(required(nested(RolloutSetting, 'Setting')), {
        title: 'Settings to bring back',
        description: 'To what the templates of the phone systems say.',
        maxItems: MAX_ROLLOUT_CALLS,
      }),
      stages: list(required(integer({ title: 'Phone systems', minimum: 1, maximum: MAX_ROLLOUT_CALLS })), {
        title: 'Phone systems per stage',
        description: 'A last stage changes all others.',
        maxItems: 10,
        default: DEFAULT_STAGES,
      }),
      ...limitFields,
    }),
    returns: single(Rollout),
  }),
  StopRollout: post('/api/Console/StopRollout', {
    sentence: msg('Stop rollout {id}'),
    summary: 'Stops a rollout after the phone system that is being changed; what was changed stays.',
    body: shape('Rollout to stop', { id }),
    returns: single(Rollout),
  }),
  ContinueRollout: post('/api/Console/ContinueRollout', {
    sentence: msg('Continue rollout {id}'),
    summary:
      'Continues a rollout that was stopped, or ends the watch of its stage and goes on with the next.',
    body: shape('Rollout to continue', { id }),
    returns: single(Rollout),
  }),
  RevertRollout: post('/api/Console/RevertRollout', {
    sentence: msg('Undo rollout {id}'),
    summary:
      'Undoes a rollout in all phone systems that it changed, as far as nobody has changed the same since.',
    body: shape('Rollout to undo', { id }),
    returns: single(Rollout),
  }),
});
