import { VoiceMessage } from '../contract/media/voiceMessages';
import { resource } from '../declaration/resource';
import { ofDomain } from './shared/accounts';
import { accountsOfDomain, heardFile } from './shared/phoneSystem';

export default resource(VoiceMessage, {
  name: 'pbx-customer/voicemail',
  label: ['Voice message', 'Voicemail'],
  icon: 'Voicemail',
  id: 'id',
  title: 'from',
  menu: { level: 'Customer', group: 'Settings', order: 230 },
  accounts: accountsOfDomain,
  fields: { file: heardFile },
  list: {
    call: 'GetVoiceMessages',
    send: ofDomain,
    columns: [
      'start',
      'from',
      'cnam',
      'account',
      { field: 'isnew', width: 90 },
      'duration',
      { field: 'file', width: 260 },
    ],
    more: ['text', 'size'],
    search: ['from', 'cnam', 'account', 'text'],
    pinned: ['account', 'isnew'],
    sort: { field: 'start', order: 'DESC' },
    card: ['cnam', 'start', 'account', 'file'],
    refreshEvery: 60,
    empty: 'No voice messages.',
  },
  show: ['start', 'from', 'cnam', 'account', 'isnew', 'duration', 'file', 'text'],
  remove: {
    call: 'DeleteVoiceMessage',
    send: { domain_name: '$domain', account: '$record.account', id: '$id' },
  },
  actions: [
    {
      name: 'mail',
      label: 'Send by e-mail',
      icon: 'Email',
      call: 'EmailVoiceMessage',
      form: ['email'],
      send: { domain_name: '$domain', account: '$record.account', id: '$id' },
      success: '{count} mailed.',
    },
  ],
});
