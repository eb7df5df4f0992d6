import { Softphone } from '../contract/devices/softphones';
import { resource } from '../declaration/resource';
import { accountsOfDomain } from './shared/phoneSystem';

const one = { pbx_domain: '$domain', extension_no: '$id' } as const;

export default resource(Softphone, {
  name: 'pbx-customer/softphones',
  label: ['Softphone', 'Softphones'],
  icon: 'PhoneAndroid',
  id: 'extension_no',
  menu: { level: 'Customer', group: 'Home - PBX', hidden: true, userType: 'extensions' },
  accounts: accountsOfDomain,
  list: {
    call: 'GetSoftphone',
    send: { pbx_domain: '$domain' },
    columns: ['extension_no', { field: 'email', width: 260 }],
    search: ['extension_no', 'email'],
    sort: 'extension_no',
    empty: 'No softphones yet. Add one from the page of an extension.',
  },
  show: ['extension_no', 'email'],
  actions: [
    {
      name: 'welcome',
      label: 'Send welcome mail',
      icon: 'Send',
      call: 'SendWelcomeEmail',
      send: one,
      success: 'Mailed to {answer.email}.',
    },
    {
      name: 'password',
      label: 'Mail new password',
      icon: 'LockReset',
      call: 'ResetSoftphonePassword',
      send: one,
      confirm: 'Give {title} a new password? The old one stops working.',
      success: 'A new password is on its way to {answer.email}.',
    },
    {
      name: 'remove',
      label: 'Remove softphone',
      icon: 'Delete',
      call: 'DeleteSoftphone',
      send: one,
      danger: true,
      removes: true,
      success: '{count} removed.',
    },
  ],
});
