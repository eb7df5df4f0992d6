import { type MessageDescriptor, msg, msgs } from '#i18n';
import type { UserType } from '../fields';

/** Button functions of phones (field semantics, section 8). */
export const buttonTypes = msgs({
  '': 'As the phone has it',
  local: 'Left to the phone',
  none: 'Nothing',
  private: 'Private line',
  attendant: 'Auto attendant',
  hunt: 'Ring group',
  queue: 'Call queue',
  extension: 'Extension (BLF)',
  conference: 'Conference',
  flag: 'Redirection trigger',
  park: 'Park orbit',
  ivrnode: 'Voice agent',
  coline: 'Shared line',
  page: 'Paging',
  speed: 'Speed dial',
  intercom: 'Intercom',
  vm: 'Voicemail',
  ldap: 'Address book',
  dnd: 'Do not disturb',
  dtmf: 'Tones',
  login: 'Queue sign-in',
  redirect: 'Forwarding',
  group: 'Group',
  cell: 'Mobile',
  url: 'Web address',
  transfer: 'Transfer',
  hold: 'Hold',
  mute: 'Mute',
  redial: 'Redial',
  record: 'Record',
  snom: 'Function of the phone',
});
export type ButtonType = keyof typeof buttonTypes;

/** Describes the `parameter` of a button type. */
export interface ButtonRequirement {
  label: MessageDescriptor;
  /**
   * Account types that the parameter may refer to. `any`: any account or an external number. If omitted, the parameter
   * is free text.
   */
  accounts?: readonly UserType[] | 'any';
  /** Set if the button does nothing without the parameter. */
  required?: boolean;
  help?: MessageDescriptor;
}

const accountRequirement = (label: MessageDescriptor, ...accounts: UserType[]): ButtonRequirement => ({
  label,
  accounts,
  required: true,
});

/** Parameters by button type. Unlisted types have no parameter. */
export const buttonRequirements: { readonly [Type in ButtonType]?: ButtonRequirement } = {
  attendant: accountRequirement(msg('Auto attendant'), 'attendants'),
  hunt: accountRequirement(msg('Ring group'), 'hunts'),
  queue: accountRequirement(msg('Call queue'), 'acds'),
  extension: accountRequirement(msg('Extension'), 'extensions'),
  flag: accountRequirement(msg('Redirection trigger'), 'srvflags'),
  park: {
    label: msg('Park orbit'),
    accounts: ['orbits'],
    help: msg('Without one, the phone asks where to park.'),
  },
  intercom: accountRequirement(msg('Extension'), 'extensions'),
  vm: {
    label: msg('Mailbox of'),
    accounts: ['extensions'],
    help: msg('Without one, that of the phone’s own line.'),
  },
  login: { label: msg('Call queue'), accounts: ['acds'], help: msg('Without one, all queues of the agent.') },
  redirect: { label: msg('Forwards to'), accounts: 'any', help: msg('Without one, the phone asks.') },
  transfer: { label: msg('Transfers to'), accounts: 'any', help: msg('Without one, the phone asks.') },
  speed: { label: msg('Account or number'), accounts: 'any', required: true },
  page: { label: msg('Paging group'), accounts: 'any', required: true },
  group: { label: msg('Group'), required: true },
  conference: { label: msg('Conference'), help: msg('Its number.') },
  ivrnode: { label: msg('Voice agent'), required: true },
  coline: { label: msg('Shared line'), required: true },
  dtmf: { label: msg('Tones'), required: true, help: msg('Digits, * and #, sent while a call is on.') },
  url: { label: msg('Web address'), required: true, help: msg('Begins with https://.') },
  snom: { label: msg('Function'), required: true, help: msg('As the phone’s manufacturer spells it.') },
};

/** Whether the parameter of a button type refers to an account of the phone system. */
export const targetsAccount = (type: string): boolean =>
  buttonRequirements[type as ButtonType]?.accounts !== undefined;
