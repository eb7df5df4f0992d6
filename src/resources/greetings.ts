import { PromptEntry } from '../../contract/media/greetings';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { domainAccounts } from './shared/phoneSystem';
import { playableFile } from './shared/playableFile';

const greetingParameters = {
  domain_name: '$domain',
  name: '$record.name',
  file_name: '$record.value',
} as const;

/** Voicemail greetings, which are recorded on the page of the extension. */
export default resource(PromptEntry, {
  name: 'pbx-customer/greetings',
  label: ['Greeting', 'Greetings'],
  icon: 'RecordVoiceOver',
  id: ['name', 'value'],
  title: 'text',
  menu: { level: 'Customer', group: 'Settings', hidden: true, userType: 'extensions' },
  accounts: domainAccounts,
  fields: { file: playableFile },
  list: {
    call: 'GetGreetings',
    send: byDomain,
    columns: [
      { field: 'name', width: 200 },
      { field: 'text', width: 240 },
      { field: 'file', width: 260 },
      { field: 'comment', width: 180 },
    ],
    more: ['value', 'index', 'intercom'],
    search: ['name', 'text'],
    sort: 'name',
    card: ['name', 'file'],
    empty: 'No greetings yet. Record them on an extension’s page.',
  },
  palette: false,
  actions: [
    {
      name: 'record',
      label: 'Set greeting',
      icon: 'Mic',
      on: 'row',
      call: 'UploadGreetingAudio',
      form: [{ field: 'audio_file', width: 'full' }],
      send: greetingParameters,
      help: 'Record it, or choose a file. It replaces the current greeting.',
      success: '{title} saved.',
    },
    {
      name: 'removeGreeting',
      label: 'Remove',
      icon: 'Delete',
      call: 'DeleteGreetingAudio',
      send: greetingParameters,
      when: { field: 'file', empty: false },
      danger: true,
      confirm: 'Remove {title}? Callers hear the default greeting.',
      success: '{count} removed.',
    },
  ],
});
