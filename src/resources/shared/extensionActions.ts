import { switchAccount } from './removeAccount';

const doing = <const Action extends string>(action: Action) =>
  ({
    call: 'CreateDomainAction',
    send: { domain_name: '$domain', accounts: '$ids', action: { literal: action } },
  }) as const;

const softphone = { pbx_domain: '$domain', extension_no: '$id' } as const;
const done = '{answer.changed} done, {answer.failed} could not be.';

/** What can be done to extensions, one or many. */
export const extensionActions = [
  {
    name: 'welcome',
    label: 'Send welcome mail',
    icon: 'Send',
    ...doing('welcome_email'),
    confirm: 'Mail {count} how to sign in and set up a phone?',
    success: done,
  },
  {
    name: 'endDnd',
    label: 'End do not disturb',
    icon: 'PhoneForwarded',
    set: { dnd: 'false' },
    when: { field: 'dnd', is: 'true' },
    hide: true,
    success: '{count} can be called again.',
  },
  {
    name: 'resync',
    label: 'Have phones read settings',
    icon: 'Refresh',
    ...doing('resync_selected'),
    success: done,
  },
  {
    name: 'restart',
    label: 'Restart phones',
    icon: 'PublishedWithChanges',
    ...doing('reboot_selected'),
    confirm: 'Restart the phones of {count}? Calls on them end, and they are away for half a minute.',
    success: done,
  },
  {
    name: 'addPhone',
    label: 'Add phone',
    icon: 'Add',
    on: 'row',
    call: 'UpsertMacToExtension',
    form: [{ field: 'mac', required: true }, 'vendor', 'model', 'template', 'name', 'siptrans', 'pin'],
    send: { domain_name: '$domain', extension: '$id' },
    refresh: ['pbx-customer/phones'],
    success: 'Phone added to {title}.',
  },
  {
    name: 'addSoftphone',
    label: 'Add softphone',
    icon: 'PhoneAndroid',
    on: 'row',
    call: 'AddSoftphone',
    form: [{ field: 'email', initial: '$record.email_address' }],
    send: softphone,
    refresh: ['pbx-customer/softphones'],
    success: 'Softphone added. How to set it up is mailed to {answer.email}.',
  },
  {
    name: 'addRingotel',
    label: 'Add Ringotel softphone',
    icon: 'PhoneAndroid',
    on: 'row',
    call: 'AddRingotelSoftphone',
    form: [{ field: 'email', initial: '$record.email_address', required: true }],
    send: { domain: '$domain', extension: '$id' },
    refresh: ['pbx-customer/softphones'],
    success: 'Ringotel softphone added, and mailed to {answer.email}.',
  },
  ...switchAccount,
  {
    name: 'do',
    label: 'Reset, clear, remove …',
    icon: 'Timelapse',
    call: 'CreateDomainAction',
    form: [{ field: 'action', required: true, label: 'What to do' }],
    send: { domain_name: '$domain', accounts: '$ids' },
    danger: true,
    help: 'New passwords and PINs are mailed to whom they belong.',
    success: done,
  },
] as const;
