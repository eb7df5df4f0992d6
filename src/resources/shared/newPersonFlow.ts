import type { Flow } from '../../declaration/vocabulary';

const hasEmail = { field: 'email', empty: false } as const;
const isNewPhone = {
  all: [
    { field: 'phone', empty: false },
    { field: 'reads.phone.0.exists', not: true },
  ],
} as const;
const noEmail = { field: 'email', empty: true } as const;

/** Adds a person: the extension, groups, a direct number, a phone, a softphone and a login. */
export const newPersonFlow: Flow = {
  name: 'new-person',
  label: 'New person',
  icon: 'PersonAdd',
  path: '/pbx-customer/new-person',
  permission: 'accounts.edit',
  title: 'New person: {form.firstName} {form.lastName}',
  submit: 'Add {form.firstName} {form.lastName}',
  reads: {
    next: { call: 'GetNextAccounts', send: { domain_name: '$domain' } },
    sameNumber: {
      call: 'GetCallFlow',
      send: { domain_name: '$domain', accounts_only: true },
      where: { field: 'account', is: { field: 'form.extension' } },
    },
    sameLogin: {
      call: 'GetLoginsForPBX',
      send: { domain_name: '$domain', email: '$form.email' },
      missing: 'logins',
    },
    phone: {
      call: 'CheckExistingMacs',
      send: { domain_name: '$domain', macs: ['$form.phone'] },
      missing: 'phones',
    },
  },
  notices: [
    {
      text: '{form.extension} is used by {reads.sameNumber.0.display}. Choose another number.',
      when: { field: 'reads.sameNumber.0.account', empty: false },
    },
  ],
  form: [
    {
      section: 'Person',
      fields: [
        { field: 'firstName', like: 'CreateExtension.first_name', label: 'First name', required: true },
        { field: 'lastName', like: 'CreateExtension.display_name', label: 'Last name' },
        {
          field: 'email',
          like: 'AddCustomerLoginToPBX.email',
          label: 'E-mail',
          help: 'For the welcome mail, a softphone and signing in.',
        },
        {
          field: 'extension',
          like: 'CreateExtension.name',
          label: 'Extension',
          required: true,
          initial: '$reads.next.extensions',
          help: 'The next free number is suggested.',
        },
        {
          field: 'isWelcomed',
          kind: 'boolean',
          label: 'Send a welcome e-mail with PIN and password',
          initial: true,
          width: 'full',
          when: hasEmail,
        },
      ],
    },
    {
      section: 'Calls',
      fields: [
        {
          field: 'queues',
          kind: 'list',
          label: 'Call queues to join',
          widget: 'checkboxes',
          permission: 'queues.edit',
          choicesFrom: {
            call: 'GetCallFlow',
            send: { domain_name: '$domain', accounts_only: true },
            value: 'account',
            label: ['account', 'display'],
            where: { field: 'kind', is: 'acds' },
          },
        },
        {
          field: 'groups',
          kind: 'list',
          label: 'Ring groups to join',
          widget: 'checkboxes',
          permission: 'ring-groups.edit',
          choicesFrom: {
            call: 'GetCallFlow',
            send: { domain_name: '$domain', accounts_only: true },
            value: 'account',
            label: ['account', 'display'],
            where: { field: 'kind', is: 'hunts' },
          },
        },
        {
          field: 'number',
          like: 'AddDestination.did',
          label: 'Direct number',
          permission: 'numbers.assign + numbers.view:view',
          help: 'Numbers without a destination.',
          choicesFrom: {
            call: 'GetNumbers',
            send: { domain_name: '$domain', account: { literal: '*' } },
            value: 'did',
            label: 'did',
            where: { field: 'destination.account', empty: true },
          },
        },
        {
          field: 'voicemail',
          like: 'CreateExtension.mb_enable',
          label: 'Voicemail',
          initial: { literal: 'Enabled' },
        },
        {
          field: 'language',
          like: 'CreateExtension.lang_audio',
          label: 'Language of the mailbox',
          help: 'Default: the language of the phone system.',
          when: { field: 'voicemail', is: 'Enabled' },
          choicesFrom: {
            call: 'GetIvrLanguage',
            send: { domain_name: '$domain' },
            value: 'value',
            label: 'text',
          },
        },
      ],
    },
    {
      section: 'Phone and sign-in',
      fields: [
        {
          field: 'phone',
          like: 'UpsertMacToExtension.mac',
          label: 'Phone',
          permission: 'devices.edit',
          help: 'Choose an unassigned phone, or enter the MAC address of a new one. It is on the label under the phone.',
          choicesFrom: {
            call: 'GetProvisionPhones',
            send: { domain_name: '$domain' },
            value: 'mac',
            label: ['vendor', 'model', 'mac'],
            where: { field: 'extensions', empty: true },
            free: true,
          },
        },
        {
          field: 'model',
          like: 'UpsertMacToExtension.model',
          label: 'Model of the phone',
          permission: 'devices.edit',
          when: isNewPhone,
          choicesFrom: {
            call: 'GetPhoneModels',
            send: { mac: '$form.phone' },
            value: 'model',
            label: 'name',
          },
        },
        {
          field: 'hasSoftphone',
          kind: 'boolean',
          label: 'Softphone',
          permission: 'devices.edit',
          initial: false,
          when: hasEmail,
        },
        {
          field: 'role',
          like: 'AddCustomerLoginToPBX.role_id',
          label: 'Role in this console',
          permission: 'users.edit',
          help: 'Leave empty if the person does not sign in.',
          when: hasEmail,
          choicesFrom: { call: 'GetOwnRoles', send: { domain_name: '$domain' }, value: 'id', label: 'name' },
        },
      ],
    },
  ],
  rules: [
    {
      holds: { field: 'reads.sameNumber.0.account', empty: true },
      at: 'extension',
      message: 'This number is used by another account. Choose another.',
    },
    {
      holds: {
        any: [
          { field: 'role', empty: true },
          { field: 'reads.sameLogin.0.email', empty: true },
        ],
      },
      at: 'email',
      message: 'Somebody signs in with this e-mail address already. Choose another, or no role.',
    },
    {
      holds: { field: 'reads.phone.0.valid', not: false },
      at: 'phone',
      message: 'A MAC address has 12 digits from 0 to 9 and A to F, such as 80:5E:C0:12:34:56.',
    },
    {
      holds: {
        any: [
          { field: 'reads.phone.0.exists', not: true },
          { field: 'reads.phone.0.domain_name', empty: false },
        ],
      },
      at: 'phone',
      message: 'This phone belongs to another phone system. Choose another.',
    },
    {
      holds: { field: 'reads.phone.0.extension', empty: true },
      at: 'phone',
      message: 'This phone is used by another extension. Choose another.',
    },
  ],
  steps: [
    {
      name: 'extension',
      label: 'Create extension {form.extension} for {form.firstName} {form.lastName}',
      call: 'CreateExtension',
      send: {
        domain_name: '$domain',
        name: '$form.extension',
        first_name: '$form.firstName',
        display_name: '$form.lastName',
        email_address: '$form.email',
        mb_enable: '$form.voicemail',
        lang_audio: '$form.language',
        visible: { literal: 'true' },
        welcome: '$form.isWelcomed',
      },
      facts: [
        {
          label: 'Extension',
          value: '{form.extension} {form.firstName} {form.lastName}',
          to: '/pbx-customer/pbx-extensions/{form.extension}/show',
        },
      ],
    },
    {
      name: 'queue',
      label: 'Join call queue {item}',
      each: 'queues',
      call: 'AddGroupMember',
      optional: true,
      send: { domain_name: '$domain', account: '$item', extension: '$form.extension' },
      facts: [{ label: 'Call queue', value: '{item}', to: '/pbx-customer/call-queue/{item}/show' }],
    },
    {
      name: 'group',
      label: 'Join ring group {item}',
      each: 'groups',
      call: 'AddGroupMember',
      optional: true,
      send: { domain_name: '$domain', account: '$item', extension: '$form.extension' },
      facts: [{ label: 'Ring group', value: '{item}', to: '/pbx-customer/ring-groups/{item}/show' }],
    },
    {
      name: 'number',
      label: 'Route {form.number} to extension {form.extension}',
      call: 'AddDestination',
      skipIf: { field: 'number', empty: true },
      optional: true,
      send: { domain_name: '$domain', did: '$form.number', leads_to: '$form.extension' },
      facts: [
        {
          label: 'Direct number',
          value: '{form.number}',
          to: '/pbx-customer/phone-numbers/{form.number}/show',
        },
      ],
    },
    {
      name: 'phone',
      label: 'Assign phone {form.phone}',
      call: 'BindMac',
      skipIf: { field: 'reads.phone.0.exists', not: true },
      optional: true,
      send: { domain_name: '$domain', extension: '$form.extension', mac: '$form.phone' },
      facts: [{ label: 'Phone', value: '{form.phone}', to: '/pbx-customer/phones/{answer.mac}/show' }],
    },
    {
      name: 'newPhone',
      label: 'Add phone {form.phone}',
      call: 'UpsertMacToExtension',
      skipIf: {
        any: [
          { field: 'phone', empty: true },
          { field: 'reads.phone.0.exists', is: true },
        ],
      },
      optional: true,
      // A phone that was added meanwhile is not taken from its user.
      send: {
        domain_name: '$domain',
        extension: '$form.extension',
        mac: '$form.phone',
        model: '$form.model',
        only_new: true,
      },
      facts: [
        {
          label: 'Phone',
          value: '{form.model} {form.phone}',
          to: '/pbx-customer/phones/{answer.0.mac}/show',
        },
      ],
    },
    {
      name: 'softphone',
      label: 'Add a softphone',
      call: 'AddSoftphone',
      skipIf: { any: [noEmail, { field: 'hasSoftphone', not: true }] },
      optional: true,
      send: { pbx_domain: '$domain', extension_no: '$form.extension', email: '$form.email' },
      facts: [{ label: 'Softphone', value: '{form.email}', to: '/pbx-customer/softphones' }],
    },
    {
      name: 'softphoneMail',
      label: 'Send {form.email} the set-up of the softphone',
      call: 'SendWelcomeEmail',
      skipIf: { any: [noEmail, { field: 'hasSoftphone', not: true }] },
      optional: true,
      send: { pbx_domain: '$domain', extension_no: '$form.extension', email: '$form.email' },
    },
    {
      name: 'login',
      label: 'Let {form.email} sign in as {form.role}',
      call: 'AddCustomerLoginToPBX',
      skipIf: { any: [noEmail, { field: 'role', empty: true }] },
      optional: true,
      send: {
        domain_name: '$domain',
        email: '$form.email',
        firstname: '$form.firstName',
        lastname: '$form.lastName',
        role_id: '$form.role',
      },
      facts: [{ label: 'Login', value: '{form.email}', to: '/pbx-customer/logins/{answer.id}/show' }],
    },
  ],
  done: {
    text: '{form.firstName} {form.lastName} has extension {form.extension}.',
    links: [
      { label: 'Open extension {form.extension}', to: '/pbx-customer/pbx-extensions/{form.extension}/show' },
    ],
    again: 'Add another person',
  },
  refresh: [
    'pbx-customer/pbx-extensions',
    'pbx-customer/call-queue',
    'pbx-customer/ring-groups',
    'pbx-customer/phone-numbers',
    'pbx-customer/phones',
    'pbx-customer/softphones',
    'pbx-customer/logins',
    'references',
  ],
};
