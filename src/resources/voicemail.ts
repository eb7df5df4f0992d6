import { VoiceMessage } from '../../contract/media/voiceMessages';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { domainAccounts } from './shared/phoneSystem';
import { playableFile } from './shared/playableFile';

const messageParameters = { domain_name: '$domain', account: '$record.account', id: '$id' } as const;

export default resource(VoiceMessage, {
  name: 'pbx-customer/voicemail',
  label: ['Voice message', 'Voicemail'],
  icon: 'Voicemail',
  id: 'id',
  title: 'from',
  menu: { level: 'Customer', group: 'Settings', order: 230 },
  accounts: domainAccounts,
  fields: { file: playableFile },
  list: {
    call: 'GetVoiceMessages',
    send: byDomain,
    columns: [
      { field: 'start', width: 165 },
      { field: 'from', width: 165 },
      { field: 'cnam', width: 170 },
      { field: 'account', width: 200 },
      { field: 'isnew', width: 80 },
      { field: 'duration', width: 90 },
      { field: 'file', width: 260 },
      { field: 'note', width: 220, edit: true },
    ],
    more: ['text', 'size'],
    search: ['from', 'cnam', 'account', 'text', 'note'],
    pinned: ['account'],
    views: [
      { name: 'new', label: 'New', filter: { isnew: true } },
      { name: 'heard', label: 'Heard', filter: { isnew: false } },
      { name: 'all', label: 'All', filter: {} },
    ],
    counts: true,
    filters: ['start', 'isnew', 'duration'],
    rowTones: [{ when: { field: 'isnew', is: true }, tone: 'info' }],
    sort: { field: 'start', order: 'DESC' },
    card: ['cnam', 'start', 'account', 'isnew', 'file'],
    refreshEvery: 60,
    detail: ['file', 'text', 'note'],
    empty: 'No voice messages.',
    detailLists: [
      {
        resource: 'pbx-customer/greetings',
        label: 'Greetings callers hear',
        when: { field: 'account', empty: false },
        columns: ['text', 'file', 'comment'],
        from: { call: 'GetGreetings', send: { domain_name: '$domain', name: '$record.account' } },
        actions: ['record', 'removeGreeting'],
      },
    ],
  },
  update: {
    call: 'UpdateVoiceMessage',
    send: { '...': '$changes', domain_name: '$domain', account: '$record.account', id: '$id' },
  },
  form: [{ section: 'Message', fields: ['isnew', { field: 'note', width: 'full' }] }],
  show: ['start', 'from', 'cnam', 'account', 'isnew', 'duration', 'file', 'text', 'note'],
  related: [
    {
      resource: 'pbx-customer/greetings',
      label: 'Greetings callers hear',
      columns: ['text', 'file', 'comment'],
      from: { call: 'GetGreetings', send: { domain_name: '$domain', name: '$record.account' } },
      actions: ['record', 'removeGreeting'],
    },
  ],
  links: [
    {
      label: 'Calls with this number',
      to: '/pbx-customer/call-log?filter=%7B%22number%22%3A%22{from}%22%7D',
      icon: 'History',
      on: 'row',
      when: { field: 'from', empty: false },
    },
  ],
  remove: { call: 'DeleteVoiceMessage', send: messageParameters },
  actions: [
    {
      name: 'mail',
      label: 'Send by e-mail',
      icon: 'Email',
      call: 'EmailVoiceMessage',
      form: ['email'],
      send: messageParameters,
      success: 'E-mail sent to {count}.',
    },
    {
      name: 'forward',
      label: 'Send to another mailbox',
      icon: 'PhoneForwarded',
      on: 'row',
      call: 'ForwardVoiceMessage',
      form: ['to', { field: 'note', width: 'full', initial: '$record.note' }],
      send: messageParameters,
      help: 'They get a copy. This message stays here.',
      success: 'Sent to the mailbox of {form.to}.',
    },
    {
      name: 'heard',
      label: 'Mark as heard',
      icon: 'CheckCircle',
      set: { isnew: false },
      when: { field: 'isnew', is: true },
      success: '{count} marked as heard.',
    },
    {
      name: 'new',
      label: 'Mark as new',
      icon: 'RadioButtonUnchecked',
      set: { isnew: true },
      when: { field: 'isnew', not: true },
      success: '{count} marked as new.',
    },
  ],
});
