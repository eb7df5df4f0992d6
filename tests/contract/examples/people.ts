import type { Answers, Examples, Step } from '../example';

let made = 0;
/** An address nobody has yet. */
const newEmail = (domain = 'wharf.example') => {
  made += 1;
  return `example-${made}-${Math.random().toString(36).slice(2, 8)}@${domain}`;
};

const WHARF = 'wharf.pbx.example';

const newLogin = (): Step => ({
  call: 'AddCustomerLoginToPBX',
  body: { domain_name: WHARF, email: newEmail(), firstname: 'Fern', lastname: 'Sample' },
  as: 'customer',
});
const ownRole = {
  domain_name: WHARF,
  name: 'Only the call log',
  settings: [{ permission: 'calls.view', setting: 'view' }],
};
const newOwnRole = (): Step => ({
  call: 'AddOwnRole',
  body: { ...ownRole, name: `Calls of ${newEmail()}` },
  as: 'customer',
});
const ownRoles: Step = { call: 'GetOwnRoles', body: { domain_name: WHARF }, as: 'customer' };
const newGroup = (): Step => ({
  call: 'CreateGroup',
  body: { domain_name: WHARF, name: `Group ${newEmail()}`, members: '200 201' },
  as: 'customer',
});

interface Row {
  id: number;
  name?: string;
  email?: string;
  account_type?: string;
  role_permissions?: { id: number }[];
}
const rowAt = (before: Answers, at = 0): Row => before[at] as Row;
const rowsAt = (before: Answers, at = 0): Row[] => before[at] as Row[];
const firstOf = (before: Answers, at = 0): Row => rowsAt(before, at)[0] as Row;
const lastOf = (before: Answers, at = 0): Row => rowsAt(before, at).at(-1) as Row;
const roleNamed = (before: Answers, name: string): Row =>
  rowsAt(before).find((role) => role.name === name) as Row;
const emailOf = (before: Answers): string => rowAt(before).email ?? '';

const allRoles: Step = { call: 'GetRoles', body: {}, as: 'staff' };
const logins = (): Step => ({ call: 'GetLoginsForPBX', body: { domain_name: WHARF }, as: 'customer' });

export const peopleExamples: Examples = {
  TakeBack: {
    first: [
      newGroup,
      {
        call: 'GetAuditLogList',
        body: { domain_name: WHARF, entity: 'permission_group', pageSize: 1 },
        as: 'customer',
      },
    ],
    body: (before) => ({ ids: [(before[1] as { items: Row[] }).items[0]?.id] }),
    readBack: () => ({
      call: 'GetAuditLogList',
      as: 'customer',
      body: { domain_name: WHARF, request_type: 'TakeBack', pageSize: 1 },
      shows: { entity: 'permission_group', action: 'REMOVE' },
    }),
  },
  GetChangeAuthors: { body: { search: 'trunkline.example', pageSize: 5 } },
  GetRemovedRecords: { body: { pageSize: 5, sortBy: 'account' } },
  GetUsers: { body: { pageSize: 10, sortBy: 'email' } },
  UpdateUser: {
    first: [newLogin],
    body: (before) => ({ id: rowAt(before).id, firstname: 'Hazel', phone: '61255500177' }),
    readBack: (_, before) => ({
      call: 'GetUsers',
      as: 'reseller',
      body: { id: rowAt(before).id },
      shows: { firstname: 'Hazel' },
    }),
  },
  RemoveUserToDBAndAuth: {
    first: [newLogin],
    body: (before) => ({ id: rowAt(before).id }),
    readBack: (_, before) => ({ ...logins(), lacks: { id: rowAt(before).id } }),
  },
  GetRoles: {},
  GetPermissions: { body: { sortBy: 'permission_name' } },
  GetApps: {},
  GetOwnRoles: { as: 'customer', body: { domain_name: WHARF } },
  GetRoleScreens: { as: 'customer', body: { domain_name: WHARF } },
  AddOwnRole: {
    as: 'customer',
    body: ownRole,
    readBack: () => ({ ...ownRoles, shows: { name: 'Only the call log' } }),
  },
  UpdateOwnRole: {
    as: 'customer',
    first: [newOwnRole],
    body: (before) => ({
      id: rowAt(before).id,
      domain_name: WHARF,
      description: 'Looks at calls',
      settings: [],
    }),
    readBack: () => ({ ...ownRoles, shows: { description: 'Looks at calls' } }),
  },
  RemoveOwnRole: {
    as: 'customer',
    first: [newOwnRole],
    body: (before) => ({ id: rowAt(before).id, domain_name: WHARF, replacement_id: null }),
    readBack: (_, before) => ({ ...ownRoles, lacks: { id: rowAt(before).id } }),
  },
  UpdateRole: {
    first: [allRoles],
    body: (before) => ({ id: roleNamed(before, 'Number desk').id, description: 'Numbers and trunks.' }),
    readBack: () => ({ ...allRoles, shows: { description: 'Numbers and trunks.' } }),
  },
  UpdatePermission: {
    first: [{ call: 'GetPermissions', body: {}, as: 'staff' }],
    body: (before) => ({ id: firstOf(before).id, description: 'See what was changed' }),
    readBack: (_, before) => ({
      call: 'GetPermissions',
      as: 'staff',
      shows: { id: firstOf(before).id, description: 'See what was changed' },
    }),
  },
  UpdateApp: {
    first: [{ call: 'GetApps', body: {}, as: 'staff' }],
    body: (before) => ({ id: firstOf(before).id, description: 'Numbers, ranges and trunks.' }),
    readBack: () => ({ call: 'GetApps', as: 'staff', shows: { description: 'Numbers, ranges and trunks.' } }),
  },
  RemoveRole: {
    first: [allRoles, { call: 'GetUsers', body: { pageSize: 1000 }, as: 'staff' }],
    body: (before) => ({ id: unusedRole(before).id }),
    readBack: (_, before) => ({
      ...allRoles,
      lacks: { id: unusedRole(before).id, name: unusedRole(before).name },
    }),
  },
  RemovePermission: {
    first: [{ call: 'GetPermissions', body: {}, as: 'staff' }],
    body: (before) => ({ id: lastOf(before).id }),
    readBack: (_, before) => ({ call: 'GetPermissions', as: 'staff', lacks: { id: lastOf(before).id } }),
  },
  RemoveApp: {
    first: [
      { call: 'GetApps', body: {}, as: 'staff' },
      { call: 'GetPermissions', body: {}, as: 'staff' },
    ],
    body: (before) => ({ id: unusedApp(before).id }),
    readBack: (_, before) => ({
      call: 'GetApps',
      as: 'staff',
      lacks: { id: unusedApp(before).id, name: unusedApp(before).name },
    }),
  },
  GetPermissionList: {
    first: [{ call: 'GetRoles', body: {}, as: 'customer' }],
    body: (before) => ({ roleid: firstOf(before).id }),
  },
  DeletePermissionList: {
    first: [allRoles],
    body: (before) => ({ roleid: roleNamed(before, 'Customer user').id }),
    readBack: (_, before) => ({
      call: 'GetPermissions',
      as: 'staff',
      body: { roleid: roleNamed(before, 'Customer user').id },
      lacks: { roleid: roleNamed(before, 'Customer user').id },
    }),
  },
  BulkCopyPermissions: {
    first: [allRoles],
    body: (before) => ({
      roleid: roleNamed(before, 'Administrator').id,
      to_roleids: [roleNamed(before, 'Number desk').id],
    }),
    readBack: (_, before) => ({
      call: 'GetPermissionList',
      as: 'staff',
      body: { roleid: roleNamed(before, 'Administrator').id },
    }),
  },
  ResetPassword: { first: [newLogin], body: (before) => ({ email: emailOf(before) }) },
  SearchUser: { body: { email: 'wharf' } },
  CreateUser: {
    body: () => ({ email: newEmail(), firstname: 'Olive', lastname: 'Sample', verify_email: true }),
    readBack: (answer) => ({
      call: 'SearchUser',
      as: 'customer',
      body: { email: (answer as Row).email },
      shows: { email: (answer as Row).email ?? '' },
    }),
  },
  SetImpersonate: {
    first: [newLogin],
    body: (before) => ({ id: rowAt(before).id, reason: 'Asked for help' }),
  },
  ClearImpersonate: { as: 'staff' },
  ResetMfa: { first: [newLogin], body: (before) => ({ email: emailOf(before) }) },
  GetLoginsForPBX: {},
  AddCustomerLoginToPBX: {
    body: () => ({ email: newEmail(), firstname: 'Ivy', lastname: 'Sample' }),
    readBack: (answer) => ({ ...logins(), shows: { email: (answer as Row).email ?? '' } }),
  },
  UpdateCustomerLoginToPBX: {
    first: [newLogin],
    body: (before) => ({ id: rowAt(before).id, lastname: 'Specimen', disabled: true }),
    readBack: (_, before) => ({
      ...logins(),
      shows: { id: rowAt(before).id, lastname: 'Specimen', disabled: true },
    }),
  },
  GetDealers: {},
  GetCurrentUser: {},
  UpdateCurrentUser: {
    body: { firstname: 'Juniper', phone: '61255500178' },
    readBack: () => ({ call: 'GetCurrentUser', as: 'customer', shows: { firstname: 'Juniper' } }),
  },
  GetCustomerAccounts: {},
  CreateCustomerAccount: {
    body: { domain_name: WHARF, company: 'Second Pier Trading', lastname: 'Sample' },
    readBack: () => ({
      call: 'GetCustomerAccounts',
      as: 'reseller',
      params: { domain_name: WHARF },
      shows: { company: 'Second Pier Trading' },
    }),
  },
  UpdateCustomerFromSam: { body: { customer_number: 'C10001' } },
  BulkUpdateCustomerFromSam: {
    first: [{ call: 'GetCustomers', body: { pageSize: 3 }, as: 'reseller' }],
    body: (before) => ({ customer_numbers: pageAt(before).map(({ customer_number }) => customer_number) }),
  },
  GetProfilePicture: { first: [newLogin], body: (before) => ({ id: rowAt(before).id }) },
  CheckPreviousPasswords: { body: { password: 'a password of no one' } },
  GetGroupList: {},
  GetGroup: {
    first: [newGroup],
    params: (before) => ({ domain_name: WHARF, group_id: String(rowAt(before).id) }),
  },
  CreateGroup: {
    body: () => ({
      name: `Night shift ${newEmail()}`,
      members: '{"except":[]}',
      permissions: [{ name: 'pickup', scope: 'members' }],
      data_obj: { color: '#1f5f99', priority: 4 },
    }),
    readBack: (answer) => ({
      call: 'GetGroupList',
      as: 'customer',
      params: { domain_name: WHARF },
      shows: { id: (answer as Row).id, data_obj: { color: '#1f5f99', priority: 4 } },
    }),
  },
  UpdateGroup: {
    first: [newGroup],
    body: (before) => ({ id: rowAt(before).id, members: '202' }),
    readBack: (_, before) => ({
      call: 'GetGroup',
      as: 'customer',
      params: { domain_name: WHARF, group_id: String(rowAt(before).id) },
      shows: { members: '202' },
    }),
  },
  DeleteGroup: {
    first: [newGroup],
    body: (before) => ({ id: rowAt(before).id }),
    readBack: (_, before) => ({
      call: 'GetGroupList',
      as: 'customer',
      params: { domain_name: WHARF },
      lacks: { id: rowAt(before).id },
    }),
  },
  GetUserTheme: {},
  UpsertTheme: {
    body: () => ({ id: 0, dark_mode: true, color_template: '#7a2e8a', logo: svg(), favicon: svg() }),
    readBack: () => ({
      call: 'GetUserTheme',
      as: 'customer',
      shows: { dark_mode: true, color_template: '#7a2e8a' },
    }),
  },
  GetAuditLogList: { body: { pageSize: 10 } },
  DownloadAuditLog: {},
};

const svg = () =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'],
    'logo.svg',
    { type: 'image/svg+xml' },
  );

const pageAt = (before: Answers, at = 0) =>
  (before[at] as { items: { role_id?: number | null; customer_number?: string }[] }).items;

/** A role no user has. */
function unusedRole(before: Answers): Row {
  const used = new Set(pageAt(before, 1).map(({ role_id }) => role_id));
  return rowsAt(before).find(({ id }) => !used.has(id)) as Row;
}

/** An app no permission speaks of. */
function unusedApp(before: Answers): Row {
  const used = new Set((before[1] as { appid: number }[]).map(({ appid }) => appid));
  return rowsAt(before).find(({ id }) => !used.has(id)) as Row;
}
