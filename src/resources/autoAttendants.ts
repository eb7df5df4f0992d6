import { AttendantRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import { anAccount, answeredFields, callsAbout, numberColumn, ofDomain } from './shared/accounts';
import { attendantForm, attendantPage } from './shared/attendantForm';
import { accountsOfDomain, chosenSound, spokenLanguage } from './shared/phoneSystem';
import { attendantPrompts } from './shared/prompts';
import { removeAccount, switchAccount } from './shared/removeAccount';

export default resource(AttendantRecord, {
  name: 'pbx-customer/auto-attendants',
  label: ['Auto attendant', 'Auto attendants'],
  icon: 'RecordVoiceOver',
  ...anAccount,
  menu: {
    level: 'Customer',
    title: 'Auto Attendants',
    group: 'Home - PBX',
    order: 40,
    userType: 'attendants',
  },
  fields: {
    ...answeredFields,
    wavfile: chosenSound,
    first_lang: spokenLanguage(),
    second_lang: spokenLanguage(),
  },
  list: {
    call: 'GetAutoAttendantsList',
    send: ofDomain,
    columns: [numberColumn, 'display', 'dids', 'disabled'],
    search: ['name', 'display', 'dids'],
    sort: 'name',
    card: ['name', 'dids', 'disabled'],
    empty: 'No auto attendants yet. Make one that greets callers and asks where they want to go.',
  },
  ...callsAbout('AutoAttendant'),
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
      form: [{ field: 'value', label: 'Operator', required: true, choicesFrom: accountsOfDomain }],
      send: { domain_name: '$domain', name: '$id', field: { literal: 'operator' }, value: '$form.value' },
      help: 'Destination of key 0 unless set on the menu.',
      success: '{count} changed.',
    },
    ...switchAccount('attendants.edit'),
    removeAccount('DeleteAutoAttendant'),
  ],
});
