import { msg } from '#i18n';
import { file, group, listOf, ofExtension, okOrNoContent, okOrPartial, post, single } from '../call';
import { callResults, domainName } from '../calls/callFields';
import { buttonList, TemplateConfig } from '../devices/buttons';
import {
  account,
  audio,
  boolean,
  dateTime,
  duration,
  integer,
  list,
  nested,
  oneOf,
  phone,
  text,
} from '../fields';
import { required, shape } from '../schema';

/** What colleagues may know about each other, in the order of precedence. */
export const colleagueStates = {
  dnd: 'Do not disturb',
  busy: 'On a call',
  away: 'Away',
  offline: 'Not connected',
  free: 'Free',
} as const;

/** An extension in the directory of its phone system. Contains nothing that is not shown to colleagues. */
export const Colleague = shape('Colleague', {
  account: account({ title: 'Extension', readOnly: true }, ['extensions']),
  name: text({ title: 'Name', readOnly: true }),
  position: text({ title: 'Position', readOnly: true }),
  department: text({ title: 'Department', readOnly: true }),
  state: oneOf(colleagueStates, { title: 'State', readOnly: true }),
  until: dateTime({
    title: 'Until',
    description: 'When the state ends, where that is known.',
    readOnly: true,
  }),
});

const numberLabels = { number: 'Number', mobile: 'Mobile', fax: 'Fax' } as const;

/** A contact of the phone system, or of the extension itself, that can be called. */
export const OwnAddressBookEntry = shape('Own address book entry', {
  name: text({ title: 'Name', readOnly: true }),
  company: text({ title: 'Company', readOnly: true }),
  numbers: list(
    shape('Number of a contact', {
      label: oneOf(numberLabels, { title: 'Kind', readOnly: true }),
      number: phone({ title: 'Number', readOnly: true }),
    }),
    { title: 'Numbers', readOnly: true },
  ),
});

/** A call from the perspective of the extension. */
export const OwnCall = shape('Own call', {
  id: integer({ title: 'Record', readOnly: true }),
  number: phone({
    title: 'Number',
    description: 'Of the other side; empty if it is withheld.',
    readOnly: true,
  }),
  name: text({ title: 'Name', readOnly: true }),
  direction: oneOf({ in: 'Inbound', out: 'Outbound' }, { title: 'Direction', readOnly: true }),
  result: oneOf(callResults, { title: 'Result', readOnly: true }),
  start: dateTime({ title: 'Start', readOnly: true }),
  duration: duration({ title: 'Duration', description: 'From the start to the end.', readOnly: true }),
});

const ownAccount = required(account({ title: 'Extension' }, ['extensions']));
const own = { domain_name: domainName, account: ownAccount };
const acd = account({ title: 'Call queue', description: 'Without: all the agent’s queues.' }, ['acds']);

/** Calls with which people use their own extension, in addition to those of the API that are open to them. */
export const ownPhoneCalls = group('My phone', {
  permission: 'accounts.edit',
  whileImpersonating: 'allowed',
  access: 'self',
  tenant: ofExtension(),
  ok: okOrNoContent,
})({
  GetColleagues: post('/api/Console/GetColleagues', {
    effect: 'read',
    summary: 'The other extensions in the directory, and whether they can be called now.',
    body: shape('Colleagues request', own),
    returns: listOf(Colleague, { mostRows: 2_000 }),
  }),
  GetOwnAddressBook: post('/api/Console/GetOwnAddressBook', {
    effect: 'read',
    permission: 'address-book.edit',
    summary: 'The contacts of everybody and those of the extension, without those that may not be called.',
    body: shape('Own address book request', own),
    returns: listOf(OwnAddressBookEntry),
  }),
  GetOwnCalls: post('/api/Console/GetOwnCalls', {
    effect: 'read',
    permission: 'calls.view',
    summary: 'The ended calls of an extension, the latest first.',
    body: shape('Own calls request', {
      ...own,
      since: dateTime({
        title: 'Since',
        description: 'Default: midnight in the time zone of the phone system.',
      }),
    }),
    returns: listOf(OwnCall, { mostRows: 200 }),
  }),
  GetOwnKeys: post('/api/Console/GetOwnKeys', {
    effect: 'read',
    summary:
      'The keys of an extension’s first phone, and how its model arranges them. Empty without a phone.',
    body: shape('Own keys request', own),
    returns: single(shape('Own keys', { config: nested(TemplateConfig, 'Model'), buttons: buttonList })),
  }),
  SetQueueBreak: post('/api/Console/SetQueueBreak', {
    permission: 'queue-reports.view',
    summary: 'Starts or ends the break of an agent, in one call queue or in all of the agent’s queues.',
    sentence: [
      msg(
        '{on_break, select, true {Start a break of {account} in {acd}} other {End the break of {account} in {acd}}}',
      ),
      msg('{on_break, select, true {Start a break of {account}} other {End the break of {account}}}'),
      msg('Start or end a break'),
    ],
    body: shape('Break request', {
      ...own,
      on_break: required(boolean('On a break')),
      acd,
      reason: text({ title: 'Reason', maxLength: 100 }),
    }),
    returns: single(
      shape('Agent break', {
        account: account({ title: 'Agent', readOnly: true }, ['extensions']),
        acd: account({ title: 'Call queue', description: 'Empty: all of them.', readOnly: true }, ['acds']),
        on_break: boolean({ title: 'On a break', readOnly: true }),
      }),
    ),
  }),
  GetOwnAudio: post('/api/Console/GetOwnAudio', {
    effect: 'read',
    permission: 'voicemail.edit',
    requiresMore: true,
    summary:
      'A voice message, greeting or recorded call of an extension. Listening to a voice message makes it an old one.',
    body: shape('Own audio request', { ...own, file: required(audio('File')) }),
    returns: file,
    ok: okOrPartial,
  }),
});
