import { msgs } from '#i18n';
import { group, nothing, pagedListOf, post } from '../call';
import { count, dateTime, integer, list, longText, oneOf, text } from '../fields';
import { matches, pageRequest } from '../paging';
import { required, shape } from '../schema';

/** How far a background job is. */
export const jobStates = msgs({
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  dead: 'Failed',
});

/** What is said of jobs is about the server, not about anybody. */
const plain = { 'x-personal': 'keep', readOnly: true } as const;

/** Background job: work the server does beside requests, kept until it is done. */
export const BackgroundJob = shape('Background job', {
  id: integer({ title: 'Job', readOnly: true }),
  work: text({ title: 'What it does', ...plain }),
  kind: text({ title: 'Kind', description: 'As the log and the metrics call it.', ...plain }),
  about: text({ title: 'About', description: 'Ids of what it is about.', ...plain }),
  state: oneOf(jobStates, { title: 'State', readOnly: true }),
  error: longText({ title: 'Error', description: 'What the last try failed by.', ...plain }),
  tries: count({ title: 'Tries', readOnly: true }),
  runAt: dateTime({
    title: 'Begins',
    description: 'At the earliest; of one that failed, the next try.',
    readOnly: true,
  }),
  createdAt: dateTime({ title: 'Made', readOnly: true }),
  startedAt: dateTime({ title: 'Begun', description: 'The last try.', readOnly: true }),
  endedAt: dateTime({ title: 'Ended', description: 'The last try.', readOnly: true }),
});

/** What jobs can be sorted by; the server has a column for each. */
export const jobOrders = [
  'id',
  'kind',
  'state',
  'tries',
  'runAt',
  'createdAt',
  'startedAt',
  'endedAt',
] as const;

const filters = {
  id: integer('Job'),
  kind: matches('Kind'),
  state: matches('State'),
  createdAt_from: text({ title: 'Made from', description: 'A day or a moment, included.', maxLength: 40 }),
  createdAt_to: text({ title: 'Made to', description: 'A day or a moment, included.', maxLength: 40 }),
};

const named = (name: string) =>
  shape(name, {
    ids: required(list(required(integer('Job')), { title: 'Jobs', maxItems: 1000 })),
  });

export const jobCalls = group('Jobs', { permission: 'domains.edit', whileImpersonating: 'refused' })({
  GetJobs: post('/api/Console/GetJobs', {
    effect: 'read',
    summary: 'A page of the background jobs, the newest first.',
    body: pageRequest('Background job page', filters, jobOrders),
    returns: pagedListOf(BackgroundJob),
    access: 'staff',
  }),
  RetryJobs: post('/api/Console/RetryJobs', {
    effect: 'write',
    summary: 'Has jobs that wait or have failed tried at once, as often as new ones.',
    body: named('Jobs to try again'),
    returns: nothing,
    access: 'staff',
  }),
  RemoveJobs: post('/api/Console/RemoveJobs', {
    effect: 'write',
    removes: 'job',
    summary: 'Removes jobs that do not run: what they were to do is not done.',
    body: named('Jobs to drop'),
    returns: nothing,
    access: 'staff',
    setting: 'allow',
  }),
});
