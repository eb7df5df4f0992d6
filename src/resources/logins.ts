import { LoginUser } from '../../contract/people/logins';
import { resource } from '../declaration/resource';
import {
  buildUserActions,
  customRole,
  disabledUserTone,
  personFields,
  removeAction,
  userColumns,
  userNameField,
} from './shared/person';

export default resource(LoginUser, {
  name: 'pbx-customer/logins',
  label: ['Login', 'Logins'],
  icon: 'ManageAccounts',
  id: 'id',
  title: 'email',
  menu: { level: 'Customer', group: 'Settings', order: 240 },
  fields: { role_id: customRole },
  list: {
    call: 'GetLoginsForPBX',
    send: { domain_name: '$domain' },
    columns: [...userColumns, 'phone', 'last_login', 'mfa_enrolled', 'is_active'],
    more: ['account_type', 'extension', 'customer_account', 'disabled'],
    search: ['email', 'firstname', 'lastname'],
    pinned: ['role_id'],
    filters: ['disabled'],
    sort: 'email',
    rowTones: disabledUserTone,
    card: [{ computed: 'Name' }, 'role', 'last_login'],
    empty: 'No logins yet. Add one.',
  },
  create: { call: 'AddCustomerLoginToPBX', send: { '...': '$data', domain_name: '$domain' } },
  update: {
    call: 'UpdateCustomerLoginToPBX',
    send: {
      '...': '$changes',
      id: '$id',
      domain_name: '$domain',
      dateLastModified: '$record.dateLastModified',
    },
  },
  refresh: ['users'],
  form: [
    {
      section: 'Login',
      fields: [
        { field: 'email', required: true },
        { field: 'role_id', when: { field: 'account_type', not: 'self' } },
        // Users of My phone have no role.
        { field: 'account_type', when: { field: 'account_type', is: 'self' } },
        { field: 'extension', when: { field: 'account_type', is: 'self' } },
        ...personFields,
        { field: 'password', width: 'full' },
      ],
    },
  ],
  show: [
    userNameField,
    'phone',
    'role_id',
    'account_type',
    'extension',
    'customer_account',
    'is_active',
    'disabled',
    'last_login',
    'mfa_enrolled',
    'dateLastModified',
  ],
  actions: [
    ...buildUserActions({ field: 'disabled', not: true }, { when: { field: 'account_type', not: 'self' } }),
    {
      ...removeAction,
      name: 'removeFromMyPhone',
      call: 'RemoveFromMyPhone',
      send: { domain_name: '$domain', id: '$id' },
      when: { field: 'account_type', is: 'self' },
    },
  ],
});
