import { AttendantRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import { accountCalls, accountOptions, answeredFields, byDomain, numberColumn } from './shared/accounts';
import { attendantForm, attendantPage } from './shared/attendantForm';
import { buildRemoveAccount, buildSwitchActions } from './shared/buildRemoveAccount';
import { buildSpokenLanguageChoice, domainAccounts, soundChoice } from './shared/phoneSystem';
import { attendantPrompts } from './shared/prompts';

export default resource(AttendantRecord, {
  name: 'pbx-customer/auto-attendants',
  label: ['Auto attendant', 'Auto attendants'],
  icon: 'RecordVoiceOver',
  ...accountOptions,
  menu: { level: 'Customer', group: 'Home - PBX', order: 50, userType: 'attendants' },
  fields: {
    ...answeredFields,
    wavfile: soundChoice,
    first_lang: buildSpokenLanguageChoice(),
    second_lang: buildSpokenLanguageChoice(),
  },
  list: {
    call: 'GetAutoAttendantsList',
    send: byDomain,
    columns: [numberColumn, 'display', 'dids', 'disabled'],
    search: ['name', 'display', 'dids'],
    sort: 'name',
    card: ['name', 'dids', 'disabled'],
    empty: 'No auto attendants yet. Make one that greets callers and asks where they want to go.',
  },
  ...accountCalls('AutoAttendant'),
  form: attendantForm,
  show: attendantPage,
  actions: [
    ...attendantPrompts,
    {
      name: 'operator',
      label: 'Set the operator',
      icon: 'SupportAgent',
      call: 'UpdateServiceField',
      permission: 'attendants.edit',
      form: [{ field: 'value', label: 'Operator', required: true, choicesFrom: domainAccounts }],
      send: { domain_name: '$domain', name: '$id', field: { literal: 'operator' }, value: '$form.value' },
      help: 'Destination of key 0 unless set on the menu.',
      success: '{count} changed.',
    },
    ...buildSwitchActions('attendants.edit'),
    buildRemoveAccount('DeleteAutoAttendant'),
  ],
});
