import { accounts, countSetting, inherited, oneOf, secondsSetting, text } from '../../fields';
import { defaultSeconds } from '../defaultSeconds';

const greetings = {
  '': 'Default',
  name: 'Name',
  '1': 'Greeting 1',
  '2': 'Greeting 2',
  '3': 'Greeting 3',
  '4': 'Greeting 4',
  '5': 'Greeting 5',
} as const;
const greetingField = (title: string, defaultText: string) =>
  oneOf(greetings, { title, 'x-otherwise': defaultText });
const announceOptions = { '': 'Default', name: 'Name', number: 'Number' } as const;
const skipMessageField = (number: number) =>
  inherited({ title: `Greeting ${number}: no message can be left` });

/** Voicemail (field semantics, section 13: Mailbox). */
export const mailboxFields = {
  mb_enable: oneOf(
    { '': 'Default', Enabled: 'On', Disabled: 'Off', FAX: 'Fax' },
    { title: 'Mailbox', 'x-inheritsFrom': 'mb_enable', 'x-otherwise': 'Enabled' },
  ),
  mb_timeout: secondsSetting({
    title: 'Mailbox answers after',
    'x-inheritsFrom': 'mb_timeout',
    'x-otherwise': String(defaultSeconds.mailbox),
  }),
  mb_size: countSetting({
    title: 'Messages kept',
    description: '0 keeps none.',
    'x-inheritsFrom': 'mb_size',
  }),
  mb_policy: text({ title: 'When the mailbox is full', 'x-inheritsFrom': 'mb_policy', maxLength: 40 }),
  mb_min_dur: secondsSetting({ title: 'Shortest message', 'x-inheritsFrom': 'mb_min_dur' }),
  mb_max_dur: secondsSetting({ title: 'Longest message', 'x-inheritsFrom': 'max_mb_duration' }),
  mailbox_access: accounts({ title: 'Who may open it' }, ['extensions']),
  mailbox_escape: text({ title: 'Key to leave the mailbox', maxLength: 64 }),
  mailbox_group: accounts({ title: 'Also kept for', description: 'Messages are shared with these.' }, [
    'extensions',
  ]),
  mb_offer_cell: inherited({ title: 'Offer the mobile', 'x-inheritsFrom': 'mb_offer_cell' }),
  mb_offer_return: inherited({ title: 'Offer to call back', 'x-inheritsFrom': 'mb_offer_return' }),
  mb_play_env: inherited({ title: 'Say time and caller', 'x-inheritsFrom': 'mb_play_env' }),
  mb_enter_pin: inherited({ title: 'Always ask for the PIN', 'x-inheritsFrom': 'mb_enter_pin' }),
  mb_transcode: inherited({ title: 'Convert messages', 'x-inheritsFrom': 'mb_transcode' }),
  mb_compress: inherited({ title: 'Compress messages', 'x-inheritsFrom': 'mb_compress' }),
  vmail_option: oneOf(
    {
      '': 'Default',
      attach: 'With the message attached',
      link: 'With a link to the message',
      attach_delete: 'Attached, and deleted here',
      note: 'As a note alone',
    },
    { title: 'Voice messages by e-mail', 'x-inheritsFrom': 'vmail_option' },
  ),
  voice2text: inherited({
    title: 'Write messages down',
    description: 'Voice messages are turned into text.',
    'x-inheritsFrom': 'voice2text',
  }),
  mwi: text({ title: 'Message lamp of', description: 'Accounts whose lamp lights up.', maxLength: 500 }),
  name_use: oneOf(
    { '': 'Default', true: 'Say the name', false: 'Say the number' },
    { title: 'In the greeting', 'x-otherwise': 'true' },
  ),
  mbname: oneOf(announceOptions, { title: 'The mailbox says', 'x-otherwise': 'name' }),
  aaname: oneOf(announceOptions, { title: 'Attendants say', 'x-otherwise': 'name' }),
  greeting: greetingField('Greeting', 'name'),
  greeting_dnd: greetingField('Greeting on do not disturb', 'The same as always'),
  greeting_call: greetingField('Greeting when busy', 'The same as always'),
  greeting_hours: greetingField('Greeting out of hours', 'The same as always'),
  novm1: skipMessageField(1),
  novm2: skipMessageField(2),
  novm3: skipMessageField(3),
  novm4: skipMessageField(4),
  novm5: skipMessageField(5),
  novm_name: inherited({ title: 'Name: no message can be left' }),
};

const recordingSetting = (title: string, inheritedFrom: string) =>
  inherited({ title, 'x-inheritsFrom': inheritedFrom });

export const recordingFields = {
  rec_internal: recordingSetting('Record calls inside', 'rec_internal'),
  rec_external: recordingSetting('Record calls outside', 'rec_external'),
  rec_extension: recordingSetting('Record direct calls', 'rec_extension'),
  rec_hunt: recordingSetting('Record calls of ring groups', 'rec_hunt'),
  rec_acd: recordingSetting('Record calls of queues', 'rec_acd'),
  rec_911: recordingSetting('Record emergency calls', 'rec_911'),
  rec_message: recordingSetting('Say that calls are recorded', 'rec_message'),
  rec_chat: recordingSetting('Keep chats', 'rec_chat'),
  rec_ondemand: inherited({ title: 'May record by key' }),
};
