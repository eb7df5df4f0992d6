/** What a role is let do with what a permission is about; also the values on the wire. */
export type PermissionSetting = 'allow' | 'view' | 'deny';

/** A part of the product that is given to roles, and what of the API belongs to it. */
export interface Permission {
  app: PermissionApp;
  /** The screen it is about; travels as `element_id`. */
  element: string;
  /** What it lets people do, as a sentence without an end. */
  about: string;
  /** Groups of calls that belong to it. */
  groups?: readonly string[];
  /** Calls that belong to it, whatever their group. */
  calls?: readonly string[];
  /** Only the calls that read, or only those that change something. Default: both; `view` lets read. */
  only?: 'reads' | 'writes';
  /** Fields that only its holders see (`view`) and send (`allow`), by the title of the entity. */
  fields?: Readonly<Record<string, readonly string[]>>;
}

export const permissionApps = ['Numbers', 'Phone systems', 'Hardware', 'Access', 'Billing'] as const;
export type PermissionApp = (typeof permissionApps)[number];

const numbers = { groups: ['Numbers', 'Numbers of a domain'] } as const;
const contact = ['email', 'contact_number', 'primary_address', 'service_address'] as const;

/**
 * What the roles of the product speak of. A call belongs to the permission that names it, else to the first that names
 * its group and its kind; calls that belong to none, code lists and one's own profile among them, go by level alone.
 */
export const permissions = {
  'numbers.view': {
    app: 'Numbers',
    element: 'numbers',
    about: 'See the number inventory',
    ...numbers,
    only: 'reads',
  },
  'numbers.assign': {
    app: 'Numbers',
    element: 'numbers',
    about: 'Assign, move and cancel numbers',
    ...numbers,
    calls: [
      'AssignNumberToTrunk',
      'RemoveNumberFromTrunk',
      'RemoveNumberFromInventory',
      'MoveNumberToDifferentTrunk',
    ],
    only: 'writes',
  },
  'trunks.edit': {
    app: 'Numbers',
    element: 'trunks',
    about: 'Change trunks and what they carry',
    calls: ['GetTrunks', 'UpsertPhoneRegion', 'DeletePhoneRegion'],
  },
  'wholesale.edit': {
    app: 'Numbers',
    element: 'wholesalers',
    about: 'Change wholesalers, rate plans and customers',
    groups: ['Rate plans and wholesalers'],
    calls: [
      'GetCustomers',
      'UpdateCustomerAgent',
      'CreateCustomerAccount',
      'UpdateCustomerFromSam',
      'BulkUpdateCustomerFromSam',
    ],
  },
  'contacts.view': {
    app: 'Numbers',
    element: 'customers',
    about: 'See how customers are reached: e-mail, number and address',
    fields: { 'Customer list item': contact, Customer: contact },
  },
  'domains.edit': {
    app: 'Phone systems',
    element: 'domains',
    about: 'Set up and change phone systems',
    groups: ['Servers and domains', 'Domain defaults and templates'],
    calls: [
      'ListHostServerTenants',
      'GetWholeSalerDomains',
      'ProvisionPbx',
      'CreatePBXServer',
      'StartProvision',
      'InitiateDomainCreate',
    ],
  },
  'accounts.edit': {
    app: 'Phone systems',
    element: 'pbx-extensions',
    about: 'Change extensions, queues and other accounts',
    groups: [
      'Extensions',
      'Call queues',
      'Auto attendants',
      'Ring groups',
      'Park orbits',
      'Service flags',
      'Outbounds',
      'Groups',
    ],
    calls: ['CreateDomainAction'],
  },
  'devices.edit': {
    app: 'Phone systems',
    element: 'mac',
    about: 'Change phones, MAC addresses and softphones',
    groups: ['MACs and phones', 'Softphones'],
    calls: ['GetMacAddressByDomain', 'SyncRpc'],
  },
  'settings.edit': {
    app: 'Phone systems',
    element: 'settings',
    about: 'Change the settings of a phone system',
    groups: [
      'Languages and settings',
      'Address book',
      'Custom templates',
      'Templates',
      'Music on hold',
      'Theme',
      'Text messages',
    ],
  },
  'calls.view': {
    app: 'Phone systems',
    element: 'call-log',
    about: 'See calls and registrations; allowed, also note and end them',
    groups: ['Calls', 'Registrations'],
  },
  'recordings.listen': {
    app: 'Phone systems',
    element: 'call-recordings',
    about: 'Listen to recorded calls; allowed, also send them on and remove them',
    calls: [
      'GetCallRecordings',
      'GetCallRecordingTotal',
      'GetRecordedCalls',
      'DeleteRecordedCalls',
      'SendRecordedCalls',
    ],
  },
  'hardware.order': {
    app: 'Hardware',
    element: 'hardware-orders',
    about: 'Order and cancel hardware',
    groups: ['Hardware', 'Stock'],
  },
  'users.edit': {
    app: 'Access',
    element: 'users',
    about: 'Add, change and remove users, and act as them',
    groups: ['Identity administration', 'Location default'],
    calls: [
      'GetUsers',
      'UpdateUser',
      'RemoveUserToDBAndAuth',
      'GetLoginsForPBX',
      'AddCustomerLoginToPBX',
      'UpdateCustomerLoginToPBX',
    ],
  },
  'roles.edit': {
    app: 'Access',
    element: 'roles',
    about: 'Change roles and their permissions',
    calls: [
      'GetPermissions',
      'GetPermissionList',
      'GetApps',
      'UpdateRole',
      'UpdatePermission',
      'UpdateApp',
      'RemoveRole',
      'RemovePermission',
      'RemoveApp',
      'DeletePermissionList',
      'BulkCopyPermissions',
    ],
  },
  'audit.view': { app: 'Access', element: 'audit-log', about: 'Read the audit log', groups: ['Audit'] },
  'billing.view': {
    app: 'Billing',
    element: 'usage-billing',
    about: 'See services, charges and transactions',
    groups: ['Usage billing', 'Reconciliation'],
    calls: ['PurchaseSummaryReport'],
  },
} as const satisfies Record<string, Permission>;

export type PermissionName = keyof typeof permissions;
