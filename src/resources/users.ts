import { PortalUser } from '../../contract/people/users';
import { resource } from '../declaration/resource';
import { disabledPerson, personActions, personColumns, personFields } from './shared/person';

export default resource(PortalUser, {
  name: 'users',
  label: ['User', 'Users'],
  icon: 'People',
  id: 'id',
  title: 'email',
  menu: { level: 'Root', group: 'Access', order: 110 },
  palette: { order: 30 },
  fields: {
    account_type: { tones: { staff: 'info', reseller: 'neutral', customer: 'neutral' } },
    agent_number: {
      choicesFrom: {
        call: 'GetDealers',
        value: 'agent_number',
        label: ['agent_number', 'firstname', 'lastname'],
        free: true,
      },
    },
  },
  list: {
    call: 'GetUsers',
    columns: [
      ...personColumns,
      'account_type',
      'wholesaler',
      'hosted_pbx_domain',
      { field: 'last_login', width: 170 },
      'mfa_enrolled',
      'disabled',
    ],
    more: [
      'phone',
      'company',
      'customer_number',
      'agent_number',
      'group_number',
      'logins_count',
      'dateCreated',
    ],
    search: true,
    searchHint: 'E-mail, name, company, domain or role',
    pinned: ['account_type', 'role_id'],
    filters: ['wholesaler_id', 'hosted_pbx_domain', 'email', 'customer_number', 'agent_number', 'disabled'],
    sort: 'email',
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'staff', label: 'Staff', filter: { account_type: ['staff'] } },
      { name: 'resellers', label: 'Resellers', filter: { account_type: ['reseller'] } },
      { name: 'customers', label: 'Customers', filter: { account_type: ['customer'] } },
      { name: 'disabled', label: 'Disabled', filter: { disabled: true } },
    ],
    rowTones: disabledPerson,
    card: ['firstname', 'lastname', 'role', 'hosted_pbx_domain', 'last_login'],
    empty: 'No users yet. Add one.',
  },
  get: { call: 'GetUsers', send: { id: '$id' } },
  update: {
    call: 'UpdateUser',
    send: { '...': '$changes', id: '$id', dateLastModified: '$record.dateLastModified' },
  },
  form: [
    {
      section: 'Person and place',
      help: 'The role decides what they can do and their level: staff, reseller or customer.',
      fields: [
        'email',
        ...personFields,
        'wholesalerid',
        'hosted_pbx_domain',
        'agent_number',
        'group_number',
        { field: 'password', width: 'full' },
      ],
    },
  ],
  show: [
    'firstname',
    'lastname',
    'phone',
    'account_type',
    'role_id',
    'wholesaler_id',
    'hosted_pbx_domain',
    'company',
    'customer_number',
    'agent_number',
    'group_number',
    'disabled',
    'last_login',
    'logins_count',
    'mfa_enrolled',
    'dateCreated',
    'dateLastModified',
    'id',
  ],
  related: [
    {
      resource: 'sign-ins',
      label: 'At sign-in',
      from: { call: 'SearchUser', send: { email: '$record.email' } },
    },
  ],
  actions: [
    {
      name: 'add',
      label: 'Add user',
      icon: 'Add',
      on: 'list',
      call: 'CreateUser',
      form: [
        'email',
        'firstname',
        'lastname',
        'role_id',
        { field: 'wholesalerid', help: 'For resellers.' },
        { field: 'hosted_pbx_domain', help: 'For customers.' },
        'password',
        'verify_email',
      ],
      success: '{form.email} added.',
    },
    ...personActions(
      {
        all: [
          { field: 'disabled', not: true },
          { field: 'account_type', not: 'staff' },
        ],
      },
      {
        impact: {
          call: 'SearchUser',
          send: { email: '$record.email' },
          text: 'Sign-in accounts removed with it: {count}.',
        },
        refresh: ['sign-ins'],
      },
    ),
  ],
});
