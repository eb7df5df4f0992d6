import { AttendantRecord } from '../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import { anAccount, answeredFields, callsAbout, numberColumn, ofDomain } from './shared/accounts';
import { attendantForm, attendantPage } from './shared/attendantForm';
import { spokenLanguage } from './shared/phoneSystem';
import { removeAccount, switchAccount } from './shared/removeAccount';

export default resource(AttendantRecord, {
  name: 'pbx-customer/auto-attendants',
  label: ['Auto attendant', 'Auto attendants'],
  icon: 'RecordVoiceOver',
  ...anAccount,
  menu: { level: 'Customer', group: 'Home - PBX', order: 40, userType: 'attendants' },
  fields: { ...answeredFields, first_lang: spokenLanguage, second_lang: spokenLanguage },
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
  actions: [...switchAccount, removeAccount('DeleteAutoAttendant')],
});
