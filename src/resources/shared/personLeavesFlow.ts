import type { Flow } from '../../declaration/vocabulary';

const isDeleted = { field: 'outcome', is: 'delete' } as const;
const isDisabled = { field: 'outcome', not: 'delete' } as const;

const buildAccountChoice = (...kinds: string[]) =>
  ({
    call: 'GetCallFlow',
    send: { domain_name: '$domain', accounts_only: true },
    value: 'account',
    label: ['account', 'display'],
    where: { field: 'kind', in: kinds },
  }) as const;

/** Removes a person: references to the extension, voice messages, phones, softphones and the login, then the extension. */
export const personLeavesFlow: Flow = {
  name: 'person-leaves',
  label: 'Person leaves',
  icon: 'PersonRemove',
  on: 'row',
  path: '/pbx-customer/person-leaves',
  permission: 'accounts.edit:remove + queues.edit + ring-groups.edit + attendants.edit',
  title: 'Person leaves: {record.name} {record.full_name}',
  submit: '{form.outcome}',
  danger: true,
  reads: {
    phones: {
      call: 'GetProvisionPhones',
      send: { domain_name: '$domain', extension: '$record.name' },
      by: 'mac',
      missing: 'phones',
    },
    softphones: {
      call: 'GetSoftphone',
      send: { pbx_domain: '$domain', extension_no: '$record.name' },
      by: 'kind',
      missing: 'softphones',
    },
    logins: {
      call: 'GetLoginsForPBX',
      send: { domain_name: '$domain', email: '$record.email_address' },
      where: { field: 'disabled', not: true },
      missing: 'logins',
    },
    messages: {
      call: 'GetVoiceMessages',
      send: { domain_name: '$domain', account: '$record.name' },
      where: { field: 'id', empty: false },
      missing: 'voice messages',
    },
  },
  form: [
    {
      section: 'Extension',
      fields: [
        {
          field: 'outcome',
          kind: 'text',
          label: 'What happens to the extension',
          choices: { delete: 'Delete the extension', disable: 'Disable the extension' },
          widget: 'radio',
          help: 'A disabled extension retains its voicemail and settings.',
          initial: { literal: 'delete' },
          required: true,
        },
        {
          field: 'successor',
          like: 'AddAlias.account',
          label: 'Who takes their place',
          help: 'Suggested for all references. If the extension is deleted, its number leads there, too.',
          choicesFrom: buildAccountChoice('extensions', 'acds', 'hunts', 'attendants'),
        },
      ],
    },
    {
      section: 'Voicemail',
      help: 'Voice messages are deleted with the extension.',
      when: { field: 'reads.messages.0.id', empty: false },
      fields: [
        { field: 'messagesTo', like: 'EmailVoiceMessage.email', label: 'E-mail them first to', help: '' },
      ],
    },
    {
      section: 'Phone {item.vendor} {item.model} {item.mac}',
      help: 'Lines: {item.extensions}',
      each: 'phones',
      fields: [
        {
          field: 'next',
          like: 'BindMac.extension',
          label: 'New extension of the phone',
          help: 'If empty, this line is removed and the phone stays.',
          choicesFrom: buildAccountChoice('extensions'),
        },
        {
          field: 'isRemoved',
          kind: 'boolean',
          label: 'Remove the phone from the phone system',
          permission: 'devices.edit:remove',
          when: {
            all: [
              { field: 'next', empty: true },
              { field: 'item.extensions', is: { field: 'record.name' } },
            ],
          },
        },
      ],
    },
    {
      section: 'Softphones',
      when: { all: [isDisabled, { field: 'reads.softphones.0.kind', empty: false }] },
      permission: 'devices.edit:remove',
      fields: [
        { field: 'areSoftphonesRemoved', kind: 'boolean', label: 'Remove the softphones', initial: true },
      ],
    },
    {
      section: 'Login {item.email}',
      each: 'logins',
      fields: [{ field: 'isDisabled', kind: 'boolean', label: 'Disable the login', initial: true }],
    },
  ],
  rules: [
    {
      holds: { field: 'successor', not: { field: 'record.name' } },
      at: 'successor',
      message: 'Choose another account.',
    },
  ],
  references: {
    kind: 'account',
    default: 'successor',
    mayStayWhen: isDisabled,
    removed: {
      all: [
        { field: 'kind', is: 'phone' },
        { field: 'field', is: 'extensions' },
      ],
    },
  },
  steps: [
    {
      name: 'message',
      label: 'E-mail a voice message from {item.from} to {form.messagesTo}',
      each: 'messages',
      skipIf: { field: 'messagesTo', empty: true },
      optional: true,
      call: 'EmailVoiceMessage',
      send: { domain_name: '$domain', account: '$record.name', id: '$item.id', email: '$form.messagesTo' },
    },
    {
      name: 'removedPhone',
      label: 'Remove phone {item.vendor} {item.model} {item.mac} from the phone system',
      each: 'phones',
      skipIf: { field: 'item.isRemoved', not: true },
      optional: true,
      call: 'RemoveMac',
      send: { domain_name: '$domain', mac: '$item.mac' },
    },
    {
      name: 'line',
      label: 'Remove the line from phone {item.vendor} {item.model} {item.mac}',
      each: 'phones',
      skipIf: { field: 'item.isRemoved', is: true },
      optional: true,
      call: 'RemoveMacFromExtension',
      send: { domain_name: '$domain', extension: '$record.name', mac: '$item.mac' },
    },
    {
      name: 'passedPhone',
      label: 'Assign phone {item.vendor} {item.model} {item.mac} to {item.next}',
      each: 'phones',
      skipIf: { field: 'item.next', empty: true },
      optional: true,
      call: 'BindMac',
      send: { domain_name: '$domain', extension: '$item.next', mac: '$item.mac' },
    },
    {
      name: 'softphone',
      label: 'Remove the softphone, which is signed out',
      each: 'softphones',
      skipIf: {
        any: [
          { field: 'item.kind', not: 'own' },
          { all: [isDisabled, { field: 'areSoftphonesRemoved', not: true }] },
        ],
      },
      optional: true,
      call: 'DeleteSoftphone',
      send: { pbx_domain: '$domain', extension_no: '$record.name', show_error: false },
    },
    {
      name: 'ringotel',
      label: 'Remove the Ringotel softphone, which is signed out',
      each: 'softphones',
      skipIf: {
        any: [
          { field: 'item.kind', not: 'ringotel' },
          { all: [isDisabled, { field: 'areSoftphonesRemoved', not: true }] },
        ],
      },
      optional: true,
      call: 'DeleteRingotelSoftphone',
      send: { pbx_domain: '$domain', extension_no: '$record.name', show_error: false },
    },
    {
      name: 'login',
      label: 'Disable the login {item.email}, who is signed out',
      each: 'logins',
      skipIf: { field: 'item.isDisabled', not: true },
      optional: true,
      call: 'UpdateCustomerLoginToPBX',
      send: { domain_name: '$domain', id: '$item.id', disabled: true },
    },
    {
      name: 'hide',
      label: 'Hide extension {record.name} from the directory',
      skipIf: isDeleted,
      call: 'CreateDomainAction',
      send: { domain_name: '$domain', action: { literal: 'adrbook_off' }, accounts: ['$record.name'] },
    },
    {
      name: 'disable',
      label: 'Disable extension {record.name}; voicemail and settings stay',
      skipIf: isDeleted,
      call: 'CreateDomainAction',
      send: {
        domain_name: '$domain',
        action: { literal: 'disable_selected' },
        accounts: ['$record.name'],
        answers: '$form.answers',
      },
      facts: [{ label: 'Disabled extension', value: '{record.name} {record.full_name}' }],
    },
    {
      name: 'delete',
      label: 'Delete extension {record.name} with its voicemail, greetings and contacts',
      skipIf: isDisabled,
      call: 'DeleteExtension',
      send: { domain_name: '$domain', name: '$record.name', answers: '$form.answers' },
      facts: [{ label: 'Deleted extension', value: '{record.name} {record.full_name}' }],
    },
    {
      name: 'number',
      label: 'Let {record.name} lead to {form.successor}',
      skipIf: { any: [isDisabled, { field: 'successor', empty: true }] },
      optional: true,
      call: 'AddAlias',
      send: { domain_name: '$domain', account: '$form.successor', alias: '$record.name' },
    },
  ],
  done: {
    text: 'The person has left.',
    links: [{ label: 'Extensions', to: '/pbx-customer/pbx-extensions' }],
  },
  refresh: [
    'pbx-customer/pbx-extensions',
    'pbx-customer/call-queue',
    'pbx-customer/ring-groups',
    'pbx-customer/auto-attendants',
    'pbx-customer/service-flags',
    'pbx-customer/phone-numbers',
    'pbx-customer/phones',
    'pbx-customer/softphones',
    'pbx-customer/logins',
    'pbx-customer/voicemail',
    'references',
  ],
};
