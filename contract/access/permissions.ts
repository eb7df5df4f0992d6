/** What a role is let do with what a permission is about; also the values on the wire. */
export type PermissionSetting = 'allow' | 'view' | 'deny';

/** A part of the product that is given to roles. Which calls belong to it, each call says itself. */
export interface Permission {
  app: PermissionApp;
  /** The screen it is about; travels as `element_id`. */
  element: string;
  /** What it lets people do, as a sentence without an end. */
  about: string;
  /** Fields that only its holders see (`view`) and send (`allow`), by the title of the entity. */
  fields?: Readonly<Record<string, readonly string[]>>;
}

export const permissionApps = ['Numbers', 'Phone systems', 'Hardware', 'Access', 'Billing'] as const;
export type PermissionApp = (typeof permissionApps)[number];

const contact = ['email', 'contact_number', 'primary_address', 'service_address'] as const;

/** What the roles of the product speak of. */
export const permissions = {
  'numbers.view': { app: 'Numbers', element: 'numbers', about: 'See the number inventory' },
  'numbers.assign': { app: 'Numbers', element: 'numbers', about: 'Assign, move and cancel numbers' },
  'trunks.edit': { app: 'Numbers', element: 'trunks', about: 'Change trunks and what they carry' },
  'wholesale.edit': {
    app: 'Numbers',
    element: 'wholesalers',
    about: 'Change wholesalers, rate plans and customers',
  },
  'contacts.view': {
    app: 'Numbers',
    element: 'customers',
    about: 'See how customers are reached: e-mail, number and address',
    fields: { 'Customer list item': contact, Customer: contact },
  },
  'domains.edit': { app: 'Phone systems', element: 'domains', about: 'Set up and change phone systems' },
  'accounts.edit': {
    app: 'Phone systems',
    element: 'pbx-extensions',
    about: 'Change extensions, queues and other accounts',
  },
  'devices.edit': {
    app: 'Phone systems',
    element: 'mac',
    about: 'Change phones, MAC addresses and softphones',
  },
  'settings.edit': {
    app: 'Phone systems',
    element: 'settings',
    about: 'Change the settings of a phone system',
  },
  'calls.view': {
    app: 'Phone systems',
    element: 'call-log',
    about: 'See calls and registrations; allowed, also note and end them',
  },
  'recordings.listen': {
    app: 'Phone systems',
    element: 'call-recordings',
    about: 'Listen to recorded calls; allowed, also send them on and remove them',
  },
  'hardware.order': { app: 'Hardware', element: 'hardware-orders', about: 'Order and cancel hardware' },
  'users.edit': { app: 'Access', element: 'users', about: 'Add, change and remove users, and act as them' },
  'roles.edit': { app: 'Access', element: 'roles', about: 'Change roles and their permissions' },
  'audit.view': { app: 'Access', element: 'audit-log', about: 'Read the audit log' },
  'billing.view': {
    app: 'Billing',
    element: 'usage-billing',
    about: 'See services, charges and transactions',
  },
} as const satisfies Record<string, Permission>;

export type PermissionName = keyof typeof permissions;
