import { Softphone } from '../../contract/devices/softphones';
import { resource } from '../declaration/resource';
import { buildSoftphoneActions } from './shared/buildSoftphoneActions';
import { domainAccounts } from './shared/phoneSystem';

export default resource(Softphone, {
  name: 'pbx-customer/softphones',
  label: ['Softphone', 'Softphones'],
  icon: 'PhoneAndroid',
  id: ['extension_no', 'kind'],
  title: 'extension_no',
  menu: { level: 'Customer', group: 'Home - PBX', hidden: true, userType: 'extensions' },
  accounts: domainAccounts,
  list: {
    call: 'GetSoftphone',
    send: { pbx_domain: '$domain' },
    columns: ['extension_no', { field: 'kind', width: 140 }, { field: 'email', width: 260 }],
    more: ['rateplan_id', 'pbx_serverid'],
    search: ['extension_no', 'email'],
    pinned: ['kind'],
    sort: 'extension_no',
    empty: 'No softphones yet. Add one from the page of an extension.',
  },
  actions: [
    ...buildSoftphoneActions(
      'own',
      { welcome: 'SendWelcomeEmail', password: 'ResetSoftphonePassword', remove: 'DeleteSoftphone' },
      { pbx_domain: '$domain', extension_no: '$record.extension_no' },
    ),
    ...buildSoftphoneActions(
      'ringotel',
      {
        welcome: 'SendRingotelWelcomeEmail',
        password: 'ResetRingotelPassword',
        remove: 'DeleteRingotelSoftphone',
      },
      { domain_url: '$domain', extension_no: '$record.extension_no' },
    ),
  ],
});
