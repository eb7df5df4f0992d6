import { msgs } from '#i18n';

export type { PermissionSetting } from './settings';

/** A product feature that roles can grant. Each call declares the permission it requires. */
export interface Permission {
  app: PermissionApp;
  /** The screen it applies to; sent as `element_id`. */
  element: string;
  /** Display name of the screen or action. */
  screen: string;
  /** The access it grants, as a phrase without a final full stop. */
  about: string;
  /** What the `change` setting grants, if that is not obvious, such as `End calls`. */
  changing?: string;
  /**
   * For permissions added later: the permission that previously granted this access, or that is closest to it if none
   * did. Existing roles inherit its setting, so that no role gains access.
   */
  before?: string;
  /**
   * Only users may make changes under this permission, so that a program with an API key cannot extend its own
   * privileges or those of others.
   */
  forPeople?: true;
  /** Fields that can be viewed (`view`) or sent (`change`) only with the permission, by title of the entity. */
  fields?: Readonly<Record<string, readonly string[]>>;
}

export const permissionApps = [
  'Numbers',
  'Phone systems',
  'Calls',
  'Settings',
  'Hardware',
  'Access',
  'Billing',
] as const;
export type PermissionApp = (typeof permissionApps)[number];

const contactFields = ['email', 'contact_number', 'primary_address', 'service_address'] as const;

/** All permissions, in menu order. */
export const permissions = msgs(
  {
    'numbers.view': {
      app: 'Numbers',
      element: 'numbers',
      screen: 'Numbers',
      about: 'See numbers, and which there are to order',
    },
    'numbers.assign': {
      app: 'Numbers',
      element: 'numbers',
      screen: 'Number changes',
      about: 'Order, assign, move and cancel numbers',
    },
    'trunks.edit': {
      app: 'Numbers',
      element: 'trunks',
      screen: 'Trunks',
      about: 'Change trunks and what they carry',
    },
    'wholesale.edit': {
      app: 'Numbers',
      element: 'wholesalers',
      screen: 'Wholesalers and customers',
      about: 'Change wholesalers, rate plans and customers',
    },
    'contacts.view': {
      app: 'Numbers',
      element: 'customers',
      screen: 'Contact details',
      about: 'See how customers are reached: e-mail, number and address',
      fields: { 'Customer list item': contactFields, Customer: contactFields },
    },
    'domains.edit': {
      app: 'Phone systems',
      element: 'domains',
      screen: 'Phone systems',
      about: 'Set up and change phone systems',
    },
    'accounts.edit': {
      app: 'Phone systems',
      element: 'pbx-extensions',
      screen: 'Extensions',
      about: 'Change extensions',
    },
    'devices.edit': {
      app: 'Phone systems',
      element: 'mac',
      screen: 'Phones',
      about: 'Change phones, MAC addresses and softphones',
    },
    'queues.edit': {
      app: 'Phone systems',
      element: 'call-queue',
      screen: 'Call queues',
      about: 'Change call queues and who answers in them',
      before: 'accounts.edit',
    },
    'attendants.edit': {
      app: 'Phone systems',
      element: 'auto-attendants',
      screen: 'Auto attendants',
      about: 'Change auto attendants and what they say',
      before: 'accounts.edit',
    },
    'ring-groups.edit': {
      app: 'Phone systems',
      element: 'ring-groups',
      screen: 'Ring groups',
      about: 'Change ring groups',
      before: 'accounts.edit',
    },
    'orbits.edit': {
      app: 'Phone systems',
      element: 'park-orbits',
      screen: 'Park orbits',
      about: 'Change park orbits',
      before: 'accounts.edit',
    },
    'triggers.edit': {
      app: 'Phone systems',
      element: 'service-flags',
      screen: 'Redirection triggers',
      about: 'See what is open and closed; change it and its hours',
      before: 'accounts.edit',
    },
    'outbounds.edit': {
      app: 'Phone systems',
      element: 'outbounds',
      screen: 'Caller IDs',
      about: 'Change which numbers are shown to those who are called',
      before: 'accounts.edit',
    },
    'call-flow.view': {
      app: 'Phone systems',
      element: 'call-flow',
      screen: 'Call flow',
      about: 'See where calls go, and whether every number is answered',
      before: 'settings.edit',
    },
    'addresses.edit': {
      app: 'Phone systems',
      element: 'addresses',
      screen: 'Addresses',
      about: 'Change the addresses of a phone system',
      before: 'accounts.edit',
    },
    'calls.view': {
      app: 'Calls',
      element: 'call-log',
      screen: 'Call log',
      about: 'See the calls there were, and their figures',
      changing: 'Write notes on calls, mark missed calls as done, and mail the log',
    },
    'live-calls.view': {
      app: 'Calls',
      element: 'active-calls',
      screen: 'Active calls',
      about: 'See calls while they are held',
      before: 'calls.view',
    },
    'recordings.listen': {
      app: 'Calls',
      element: 'call-recordings',
      screen: 'Call recordings',
      about: 'Listen to recorded calls; allowed, also send them on and remove them',
      changing: 'Send recordings on',
    },
    'queue-reports.view': {
      app: 'Calls',
      element: 'wallboard',
      screen: 'Wallboard and queue reports',
      about: 'See how queues and their agents are doing',
      changing: 'Log agents in and out',
      before: 'accounts.edit',
    },
    'registrations.view': {
      app: 'Calls',
      element: 'pbx-registrations',
      screen: 'Registrations',
      about: 'See which phones are connected',
      changing: 'Restart phones, and add contacts',
      before: 'calls.view',
    },
    'voicemail.edit': {
      app: 'Calls',
      element: 'voicemail',
      screen: 'Voicemail',
      about: 'Listen to voicemail and mailbox greetings',
      changing: 'Mark and mail messages, record greetings',
      before: 'accounts.edit',
    },
    'settings.edit': {
      app: 'Settings',
      element: 'settings',
      screen: 'General settings',
      about: 'Change the settings of a phone system, its mails and its look',
    },
    'address-book.edit': {
      app: 'Settings',
      element: 'address-book',
      screen: 'Address book',
      about: 'Change the address book',
      before: 'settings.edit',
    },
    'groups.edit': {
      app: 'Settings',
      element: 'groups',
      screen: 'Feature groups',
      about: 'Change who may do what on the phones',
      before: 'accounts.edit',
    },
    'button-templates.edit': {
      app: 'Settings',
      element: 'button-templates',
      screen: 'Button templates',
      about: 'Change the buttons phones begin with',
      before: 'settings.edit',
    },
    'audio.edit': {
      app: 'Settings',
      element: 'music-on-hold',
      screen: 'Music and announcements',
      about: 'Change music on hold and sound files',
      before: 'settings.edit',
    },
    'messages.edit': {
      app: 'Settings',
      element: 'send-sms',
      screen: 'Text messages',
      about: 'Send text messages, and see those that were sent',
      changing: 'Send text messages',
      before: 'settings.edit',
    },
    'shortcuts.edit': {
      app: 'Settings',
      element: 'shortcuts',
      screen: 'Shortcuts',
      about: 'Change the short numbers of a phone system',
      before: 'settings.edit',
    },
    'hardware.order': {
      app: 'Hardware',
      element: 'hardware-orders',
      screen: 'Hardware orders',
      about: 'Order and cancel hardware',
    },
    'users.edit': {
      app: 'Access',
      element: 'users',
      screen: 'Users and logins',
      about: 'Add, change and remove users, and act as them',
      forPeople: true,
    },
    'own-roles.edit': {
      app: 'Access',
      element: 'own-roles',
      screen: 'Own roles',
      about: 'Compose roles for one’s own people, of what one’s own role allows',
      forPeople: true,
      before: 'users.edit',
    },
    'roles.edit': {
      app: 'Access',
      element: 'roles',
      screen: 'Roles of everybody',
      about: 'Change roles and their permissions',
      forPeople: true,
    },
    'api-keys.edit': {
      app: 'Access',
      element: 'api-keys',
      screen: 'API keys',
      about: 'See API keys and what they are used for',
      changing: 'Make, change and revoke API keys',
      before: 'users.edit',
      forPeople: true,
    },
    'changes.approve': {
      app: 'Access',
      element: 'change-requests',
      screen: 'Requests',
      about: 'See what others ask to have done',
      changing: 'Approve and refuse what others ask to have done',
      before: 'users.edit',
      forPeople: true,
    },
    'audit.view': { app: 'Access', element: 'audit-log', screen: 'Audit log', about: 'Read the audit log' },
    'audit.takeBack': {
      app: 'Access',
      element: 'removed',
      screen: 'Taking back',
      about: 'See what was removed',
      changing: 'Take changes back that one’s role may make, and bring back what was removed',
      before: 'audit.view',
    },
    'billing.view': {
      app: 'Billing',
      element: 'usage-billing',
      screen: 'Billing',
      about: 'See services, charges and transactions',
    },
  } as const satisfies Record<string, Permission>,
  ['app', 'screen', 'about', 'changing'],
);

export type PermissionName = keyof typeof permissions;
