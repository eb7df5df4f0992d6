import { msg, msgs } from '#i18n';
import { group, noContent, pagedListOf, post } from '../call';
import { count, dateTime, integer, list, longText, oneOf, text } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';
import { deletes } from '../sentence';

export const jobStates = msgs({
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  dead: 'Failed',
});

/** Job fields describe the server and contain no personal data. */
const nonPersonal = { 'x-personal': 'keep', readOnly: true } as const;

/** A background job: work of the server outside of requests, stored until it completes. */
export const BackgroundJob = shape('Background job', {
  id: integer({ title: 'Job', readOnly: true }),
  work: text({ title: 'What it does', ...nonPersonal }),
  kind: text({ title: 'Kind', description: 'As the log and the metrics call it.', ...nonPersonal }),
  about: text({ title: 'About', description: 'Ids of what it is about.', ...nonPersonal }),
  state: oneOf(jobStates, { title: 'State', readOnly: true }),
  error: longText({ title: 'Error', description: 'What the last try failed by.', ...nonPersonal }),
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

/** Sort fields of jobs. Each is a database column. */
export const jobSortFields = [
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
  kind: textFilter('Kind'),
  state: textFilter('State'),
  createdAt_from: text({ title: 'Made from', description: 'A day or a moment, included.', maxLength: 40 }),
  createdAt_to: text({ title: 'Made to', description: 'A day or a moment, included.', maxLength: 40 }),
};

const jobRequest = (name: string) =>
  shape(name, {
    ids: required(list(required(integer('Job')), { title: 'Jobs', maxItems: 1000 })),
  });

export const jobCalls = group('Jobs', {
  permission: 'domains.edit',
  whileImpersonating: 'refused',
  access: 'staff',
})({
  GetJobs: post('/api/Console/GetJobs', {
    effect: 'read',
    summary: 'A page of the background jobs, the newest first.',
    body: pageRequest('Background job page', filters, jobSortFields),
    returns: pagedListOf(BackgroundJob),
  }),
  RetryJobs: post('/api/Console/RetryJobs', {
    summary: 'Has jobs that wait or have failed tried at once, as often as new ones.',
    sentence: [
      msg('Retry {ids_count, plural, one {# background job} other {# background jobs}}'),
      msg('Retry background jobs'),
    ],
    body: jobRequest('Jobs to try again'),
    returns: noContent,
  }),
  RemoveJobs: post('/api/Console/RemoveJobs', {
    removes: 'job',
    summary: 'Removes jobs that do not run: what they were to do is not done.',
    sentence: deletes('job', 'ids'),
    body: jobRequest('Jobs to drop'),
    returns: noContent,
    setting: 'allow',
  }),
});
