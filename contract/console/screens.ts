import { msg, msgs } from '#i18n';
import { get, group, type Level, listOf, noContent, post, single } from '../call';
import { dateTime, domain, integer, list, longText, oneOf, text } from '../fields';
import { FieldChange, LostValues } from '../recordStores/fieldChanges';
import { required, shape } from '../schema';

/** Minimum level for viewing a published screen. */
export const audienceLevels = msgs({
  customer: 'Customers, resellers and staff',
  reseller: 'Resellers and staff',
  staff: 'Staff',
} satisfies Partial<Record<Level, string>>);

export type AudienceLevel = keyof typeof audienceLevels;

export const screenStates = msgs({
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, changed since',
});

/** Screen definitions describe fields and contain no personal data. */
const nonPersonal = { 'x-personal': 'keep' } as const;
const titleField = (words: string) => text({ title: words, maxLength: 120, ...nonPersonal });
const screenText = longText({
  title: 'Declaration',
  description: 'As JSON.',
  maxLength: 200_000,
  ...nonPersonal,
});
const screenId = required(integer('Screen id'));

/** Audience of the screen; all conditions must match. */
const audience = {
  least_level: oneOf(audienceLevels, 'For'),
  role_ids: list(integer('Role'), { title: 'Roles', description: 'Without any: all.', maxItems: 100 }),
  group_numbers: list(titleField('Group no.'), {
    title: 'Groups',
    description: 'Group numbers of users. Without any: all.',
    maxItems: 100,
  }),
  domain_names: list(domain(nonPersonal), {
    title: 'Phone systems',
    description: 'Only their own users see the screen. Without any: all.',
    maxItems: 100,
  }),
};

const ScreenError = shape('Screen fault', {
  line: integer('Line'),
  column: integer('Column'),
  message: text({ title: 'What is wrong', ...nonPersonal }),
});

/** A screen created in the console, in the form shown to staff. */
export const AddedScreen = shape('Added screen', {
  id: integer({ title: 'Screen id', readOnly: true }),
  name: titleField('Name'),
  text: screenText,
  ...audience,
  state: oneOf(screenStates, { title: 'State', readOnly: true }),
  version: integer({ title: 'Version', description: 'That is published.', readOnly: true }),
  published_text: longText({ title: 'Published declaration', readOnly: true, ...nonPersonal }),
  published_at: dateTime({ title: 'Published', readOnly: true }),
  published_by: text({ title: 'Published by', readOnly: true }),
  faults: list(ScreenError, { title: 'Faults', readOnly: true }),
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  dateLastModified: dateTime({ title: 'Changed', readOnly: true }),
});

export const ScreenVersion = shape('Screen version', {
  id: integer({ title: 'Id', readOnly: true }),
  screen_id: integer('Screen id'),
  version: integer('Version'),
  text: screenText,
  ...audience,
  from_version: integer({ title: 'From', description: 'The version it was rolled back to.' }),
  published_by: text('Published by'),
  dateCreated: dateTime({ title: 'Published', readOnly: true }),
});

export const screenCalls = group('Screens', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'staff',
})({
  GetScreens: get('/api/Console/GetScreens', {
    summary: 'All screens made in the console, with what is wrong with them.',
    returns: listOf(AddedScreen),
  }),
  GetMyScreens: get('/api/Console/GetMyScreens', {
    summary: 'The screens published for whoever asks, by level, role, group and phone system.',
    returns: listOf(
      shape('Published screen', { id: integer('Screen id'), name: titleField('Name'), text: screenText }),
    ),
    access: 'customer',
    tenant: 'shared',
  }),
  SaveScreen: post('/api/Console/SaveScreen', {
    summary: 'Keeps the draft of a screen, faults or not; what is published stays as it is.',
    sentence: msg('Save the draft of screen {name}'),
    body: shape('Screen draft', {
      id: integer({ title: 'Screen id', description: 'Without: a new one.' }),
      name: required(titleField('Name')),
      text: required(screenText),
      dateLastModified: dateTime('As read'),
    }),
    returns: single(AddedScreen),
  }),
  PublishScreen: post('/api/Console/PublishScreen', {
    summary: 'Publishes the draft of a screen. One with faults is refused.',
    sentence: msg('Publish screen {id}'),
    records: { id: 'screen' },
    body: shape('Screen publication', {
      id: screenId,
      ...audience,
      lost: list(LostValues, {
        title: 'Lost values',
        description:
          'What becomes of values that a field of the record store can’t hold any more; refused without.',
        maxItems: 200,
      }),
      dateLastModified: dateTime('As read'),
    }),
    returns: single(AddedScreen),
  }),
  GetScreenChanges: get('/api/Console/GetScreenChanges/{id}', {
    summary:
      'What publishing the draft of a screen would do to the records its store holds. Nothing is changed.',
    returns: listOf(FieldChange),
  }),
  WithdrawScreen: post('/api/Console/WithdrawScreen', {
    summary: 'Takes a published screen back; its draft and its versions stay.',
    sentence: msg('Withdraw screen {id}'),
    records: { id: 'screen' },
    body: shape('Screen withdrawal', { id: screenId }),
    returns: single(AddedScreen),
  }),
  GetScreenVersions: get('/api/Console/GetScreenVersions/{id}', {
    summary: 'What of a screen was published, the latest first.',
    returns: listOf(ScreenVersion),
  }),
  RollBackScreen: post('/api/Console/RollBackScreen', {
    summary: 'Publishes an earlier version of a screen again, for those it was for.',
    sentence: [
      msg('Publish version {version} of screen {id} again'),
      msg('Publish an earlier version of a screen'),
    ],
    records: { id: 'screen' },
    body: shape('Screen roll back', { id: screenId, version: required(integer('Version')) }),
    returns: single(AddedScreen),
  }),
  DeleteScreen: post('/api/Console/DeleteScreen', {
    removes: 'screen',
    summary: 'Removes a screen with its versions.',
    sentence: msg('Delete screen {id}'),
    records: { id: 'screen' },
    body: shape('Screen removal', { id: screenId }),
    returns: noContent,
  }),
});
