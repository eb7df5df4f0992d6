import { msg, msgs } from '#i18n';
import { group, noContent, pagedListOf, post, single } from '../call';
import { auditedEntity } from '../entity';
import {
  anyValue,
  boolean,
  count,
  dateTime,
  integer,
  list,
  nested,
  oneOf,
  ref,
  text,
  textMap,
  timeOfDay,
  timeZone,
} from '../fields';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';

export const watchConditions = msgs({
  gets: 'A row is new',
  loses: 'A row is gone',
  changes: 'A row is new or gone',
  above: 'The number rises above',
  below: 'The number falls below',
});

export type WatchCondition = keyof typeof watchConditions;

export const watchSchedules = msgs({ atOnce: 'At once', weekly: 'As a report every week' });

export const weekdays = msgs({
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
});

export const watchStates = msgs({ on: 'Followed', paused: 'Paused', resting: 'Rests' });

/** Maximum number of rows compared. For larger lists, only the row count can be watched. */
export const MAX_WATCHED_ROWS = 10_000;

const plainField = (title: string) => text({ title, maxLength: 100, 'x-personal': 'keep' });

/** The watched API call, as made by the page from which the watch was created. */
const WatchTarget = shape('What is followed', {
  call: required(plainField('Call')),
  body: anyValue({ title: 'What it is sent', examples: [{}] }),
  params: textMap({ title: 'Path parameters' }),
  rows: text({ title: 'Field of the answer that holds the rows', maxLength: 100 }),
  key: list(required(plainField('Field')), {
    title: 'Fields that tell one row from another',
    maxItems: 5,
    examples: [['id']],
  }),
  label: plainField('Field with the name of a row'),
  number: text({
    title: 'Field of the answer that is the number',
    description: 'Without: how many rows there are.',
    maxLength: 100,
  }),
  filter: anyValue({
    title: 'Filter',
    description: 'Of a call that answers all rows: which of them are meant, by field.',
  }),
  search: text({ title: 'Search', description: 'Likewise.', maxLength: 200 }),
  searched: list(required(plainField('Field')), { title: 'Fields that are searched', maxItems: 50 }),
});

const watchInput = {
  name: text({ title: 'Name', maxLength: 120 }),
  condition: oneOf(watchConditions, { title: 'Tell me when' }),
  threshold: integer({ title: 'Number', minimum: 0, maximum: 1_000_000_000 }),
  only_open: boolean({
    title: 'Only during opening hours',
    description:
      'Of the phone system it is about; what happens while it is closed is told when it opens, if it lasts.',
  }),
  time: oneOf(watchSchedules, { title: 'When' }),
  weekday: oneOf(weekdays, { title: 'Day' }),
  at: timeOfDay({ title: 'At' }),
  time_zone: timeZone({ title: 'Time zone' }),
  to_bell: boolean({ title: 'To the bell' }),
  to_mail: boolean({ title: 'By mail' }),
  webhook_id: ref('webhooks', { title: 'To a webhook' }, 'integer'),
};

/** A watch: the data a user follows and how they are notified. */
export const Watch = auditedEntity('Watch', {
  id: integer({ title: 'Watch', readOnly: true }),
  ...watchInput,
  about: text({ title: 'What', description: 'The list or figure, and its filter.', readOnly: true }),
  address: text({ title: 'Where to look', readOnly: true, 'x-personal': 'keep' }),
  state: oneOf(watchStates, { title: 'State', readOnly: true }),
  reason: text({ title: 'Why it rests', readOnly: true, 'x-personal': 'keep' }),
  number: count({
    title: 'Now',
    description: 'Rows, or the number, when it was last looked at.',
    readOnly: true,
  }),
  checked_at: dateTime({ title: 'Last looked at', readOnly: true }),
  told_at: dateTime({ title: 'Last told', readOnly: true }),
});

const sortFields = ['id', 'name', 'checked_at', 'told_at', 'dateCreated'] as const;

const ids = required(list(required(integer('Watch')), { title: 'Watches', maxItems: 100 }));

export const watchCalls = group('Watches', {
  permission: null,
  whileImpersonating: 'refused',
  access: 'customer',
})({
  GetWatches: post('/api/Console/GetWatches', {
    effect: 'read',
    summary: 'A page of what whoever asks follows.',
    body: pageRequest(
      'Watch page',
      {
        id: integer('Watch'),
        name: textFilter('Name'),
        state: textFilter('State'),
        told_at_from: text({
          title: 'Last told from',
          description: 'A day or a moment, included.',
          maxLength: 40,
        }),
        told_at_to: text({
          title: 'Last told to',
          description: 'A day or a moment, included.',
          maxLength: 40,
        }),
      },
      sortFields,
    ),
    returns: pagedListOf(Watch),
  }),
  AddWatch: post('/api/Console/AddWatch', {
    forPeople: true,
    summary:
      'Follows what a call answers: it is asked again, as whoever follows it and with the rights they have then, and they are told what has changed.',
    sentence: creates('watch', 'name'),
    body: shape('New watch', {
      ...watchInput,
      name: required(watchInput.name),
      condition: required(watchInput.condition),
      watched: required(
        nested(WatchTarget, { title: 'What is followed', examples: [{ call: 'GetWatches', key: ['id'] }] }),
      ),
      about: text({ title: 'What', maxLength: 300 }),
      address: text({ title: 'Where to look', description: 'A page of the console.', maxLength: 2000 }),
    }),
    returns: single(Watch),
  }),
  UpdateWatch: post('/api/Console/UpdateWatch', {
    forPeople: true,
    summary: 'Changes how something is followed; what is left out stays.',
    sentence: changes('watch', 'id'),
    body: shape('Changed watch', { id: required(integer('Watch')), ...watchInput }),
    returns: single(Watch),
  }),
  PauseWatches: post('/api/Console/PauseWatches', {
    forPeople: true,
    summary: 'Has watches tell nothing until they go on.',
    sentence: [msg('Pause {ids_count, plural, one {watch} other {watches}} {ids}'), msg('Pause watches')],
    records: { ids: 'watch' },
    body: shape('Watches to pause', { ids }),
    returns: noContent,
  }),
  ResumeWatches: post('/api/Console/ResumeWatches', {
    forPeople: true,
    summary: 'Has watches that were paused or rest go on, from what is there then.',
    sentence: [msg('Resume {ids_count, plural, one {watch} other {watches}} {ids}'), msg('Resume watches')],
    records: { ids: 'watch' },
    body: shape('Watches to resume', { ids }),
    returns: noContent,
  }),
  CheckWatches: post('/api/Console/CheckWatches', {
    forPeople: true,
    summary: 'Has watches looked at in a moment; a report is told.',
    sentence: [msg('Check {ids_count, plural, one {watch} other {watches}} {ids}'), msg('Check watches')],
    records: { ids: 'watch' },
    body: shape('Watches to look at', { ids }),
    returns: noContent,
  }),
  RemoveWatches: post('/api/Console/RemoveWatches', {
    removes: 'watch',
    forPeople: true,
    summary: 'Follows something no more.',
    sentence: deletes('watch', 'ids'),
    body: shape('Watches to remove', { ids }),
    returns: noContent,
  }),
});
