import { SecondFactorRule } from '../../contract/console/secondFactor';
import { resource } from '../declaration/resource';

export default resource(SecondFactorRule, {
  name: 'second-factor-rules',
  label: ['Second factor rule', 'Second factor rules'],
  icon: 'PhonelinkLock',
  id: 'id',
  title: 'name',
  menu: { level: 'Settings', title: 'MFA Rules', order: 30 },
  palette: false,
  list: {
    call: 'GetSecondFactorRules',
    columns: [{ field: 'name', pinned: true, width: 320 }, 'dateCreated', 'createdBy'],
    more: ['account_type', 'role_id', 'wholesaler_id', 'domain_name'],
    card: ['dateCreated', 'createdBy'],
    empty: 'No second factor rules yet. People who have set up a second factor still need it to sign in.',
  },
  create: { call: 'AddSecondFactorRule', send: '$data' },
  remove: { call: 'RemoveSecondFactorRule', send: { id: '$id' } },
  show: ['account_type', 'role_id', 'wholesaler_id', 'domain_name'],
  form: [
    {
      section: 'Whom it is for',
      fields: ['account_type', 'role_id', { field: 'wholesaler_id', level: 'staff' }, 'domain_name'],
    },
  ],
});
