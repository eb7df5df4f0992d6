import type { UserType } from '../fields';

/** What a button of a phone can do (field semantics, section 8). */
export const buttonTypes = {
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
} as const;
export type ButtonType = keyof typeof buttonTypes;

/** What a button of a kind is about: the meaning of its `parameter`. */
export interface ButtonNeed {
  /** What people call it. */
  label: string;
  /** It is an account of these kinds; `any`: of any kind, or a number outside; without, a text. */
  accounts?: readonly UserType[] | 'any';
  /** The button does nothing without. */
  required?: boolean;
  help?: string;
}

const oneOfThe = (label: string, ...accounts: UserType[]): ButtonNeed => ({
  label,
  accounts,
  required: true,
});

/** What each kind of button must be told; those left out need nothing. */
export const buttonNeeds: { readonly [Type in ButtonType]?: ButtonNeed } = {
  attendant: oneOfThe('Auto attendant', 'attendants'),
  hunt: oneOfThe('Ring group', 'hunts'),
  queue: oneOfThe('Call queue', 'acds'),
  extension: oneOfThe('Extension', 'extensions'),
  flag: oneOfThe('Redirection trigger', 'srvflags'),
  park: { label: 'Park orbit', accounts: ['orbits'], help: 'Without one, the phone asks where to park.' },
  intercom: oneOfThe('Extension', 'extensions'),
  vm: { label: 'Mailbox of', accounts: ['extensions'], help: 'Without one, that of the phone’s own line.' },
  login: { label: 'Call queue', accounts: ['acds'], help: 'Without one, all queues of the agent.' },
  redirect: { label: 'Forwards to', accounts: 'any', help: 'Without one, the phone asks.' },
  transfer: { label: 'Transfers to', accounts: 'any', help: 'Without one, the phone asks.' },
  speed: { label: 'Account or number', accounts: 'any', required: true },
  page: { label: 'Paging group', accounts: 'any', required: true },
  group: { label: 'Group', required: true },
  conference: { label: 'Conference', help: 'Its number.' },
  ivrnode: { label: 'Voice agent', required: true },
  coline: { label: 'Shared line', required: true },
  dtmf: { label: 'Tones', required: true, help: 'Digits, * and #, sent while a call is on.' },
  url: { label: 'Web address', required: true, help: 'Begins with https://.' },
  snom: { label: 'Function', required: true, help: 'As the phone’s manufacturer spells it.' },
};

/** Whether the parameter of such a button names an account of the phone system. */
export const isAboutAccount = (type: string): boolean =>
  buttonNeeds[type as ButtonType]?.accounts !== undefined;
