import type { Answers, Examples, Step } from '../example';

let createdCount = 0;
const createEmail = (domain = 'wharf.example') => {
  createdCount += 1;
  return `example-${createdCount}-${Math.random().toString(36).slice(2, 8)}@${domain}`;
};

const WHARF = 'wharf.pbx.example';

const createLogin = (): Step => ({
  call: 'AddCustomerLoginToPBX',
  body: { domain_name: WHARF, email: createEmail(), firstname: 'Fern', lastname: 'Sample' },
  as: 'customer',
});
const ownRole = {
  domain_name: WHARF,
  name: 'Only the call log',
  settings: [{ permission: 'calls.view', setting: 'view' }],
};
const createOwnRole = (): Step => ({
  call: 'AddOwnRole',
  body: { ...ownRole, name: `Calls of ${createEmail()}` },
  as: 'customer',
});
const listOwnRoles: Step = { call: 'GetOwnRoles', body: { domain_name: WHARF }, as: 'customer' };
const createGroup = (): Step => ({
  call: 'CreateGroup',
  body: { domain_name: WHARF, name: `Group ${createEmail()}`, members: '200 201' },
  as: 'customer',
});

interface Row {
  id: number;
  name?: string;
  email?: string;
  account_type?: string;
  role_permissions?: { id: number }[];
}
const getRow = (before: Answers, at = 0): Row => before[at] as Row;
const getRows = (before: Answers, at = 0): Row[] => before[at] as Row[];
const getFirstRow = (before: Answers, at = 0): Row => getRows(before, at)[0] as Row;
const getLastRow = (before: Answers, at = 0): Row => getRows(before, at).at(-1) as Row;
const findRole = (before: Answers, name: string): Row =>
  getRows(before).find((role) => role.name === name) as Row;
const getEmail = (before: Answers): string => getRow(before).email ?? '';

const listRoles: Step = { call: 'GetRoles', body: {}, as: 'staff' };
const listLogins = (): Step => ({ call: 'GetLoginsForPBX', body: { domain_name: WHARF }, as: 'customer' });

export const peopleExamples: Examples = {
  TakeBack: {
    first: [
      createGroup,
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
    first: [createLogin],
    body: (before) => ({ id: getRow(before).id, firstname: 'Hazel', phone: '61255500177' }),
    readBack: (_, before) => ({
      call: 'GetUsers',
      as: 'reseller',
      body: { id: getRow(before).id },
      shows: { firstname: 'Hazel' },
    }),
  },
  RemoveUserToDBAndAuth: {
    first: [createLogin],
    body: (before) => ({ id: getRow(before).id }),
    readBack: (_, before) => ({ ...listLogins(), lacks: { id: getRow(before).id } }),
  },
  GetRoles: {},
  GetPermissions: { body: { sortBy: 'permission_name' } },
  GetApps: {},
  GetOwnRoles: { as: 'customer', body: { domain_name: WHARF } },
  GetRoleScreens: { as: 'customer', body: { domain_name: WHARF } },
  AddOwnRole: {
    as: 'customer',
    body: ownRole,
    readBack: () => ({ ...listOwnRoles, shows: { name: 'Only the call log' } }),
  },
  UpdateOwnRole: {
    as: 'customer',
    first: [createOwnRole],
    body: (before) => ({
      id: getRow(before).id,
      domain_name: WHARF,
      description: 'Looks at calls',
      settings: [],
    }),
    readBack: () => ({ ...listOwnRoles, shows: { description: 'Looks at calls' } }),
  },
  RemoveOwnRole: {
    as: 'customer',
    first: [createOwnRole],
    body: (before) => ({ id: getRow(before).id, domain_name: WHARF, replacement_id: null }),
    readBack: (_, before) => ({ ...listOwnRoles, lacks: { id: getRow(before).id } }),
  },
  UpdateRole: {
    first: [listRoles],
    body: (before) => ({ id: findRole(before, 'Number desk').id, description: 'Numbers and trunks.' }),
    readBack: () => ({ ...listRoles, shows: { description: 'Numbers and trunks.' } }),
  },
  UpdatePermission: {
    first: [{ call: 'GetPermissions', body: {}, as: 'staff' }],
    body: (before) => ({ id: getFirstRow(before).id, description: 'See what was changed' }),
    readBack: (_, before) => ({
      call: 'GetPermissions',
      as: 'staff',
      shows: { id: getFirstRow(before).id, description: 'See what was changed' },
    }),
  },
  UpdateApp: {
    first: [{ call: 'GetApps', body: {}, as: 'staff' }],
    body: (before) => ({ id: getFirstRow(before).id, description: 'Numbers, ranges and trunks.' }),
    readBack: () => ({ call: 'GetApps', as: 'staff', shows: { description: 'Numbers, ranges and trunks.' } }),
  },
  RemoveRole: {
    first: [listRoles, { call: 'GetUsers', body: { pageSize: 1000 }, as: 'staff' }],
    body: (before) => ({ id: findUnusedRole(before).id }),
    readBack: (_, before) => ({
      ...listRoles,
      lacks: { id: findUnusedRole(before).id, name: findUnusedRole(before).name },
    }),
  },
  RemovePermission: {
    first: [{ call: 'GetPermissions', body: {}, as: 'staff' }],
    body: (before) => ({ id: getLastRow(before).id }),
    readBack: (_, before) => ({ call: 'GetPermissions', as: 'staff', lacks: { id: getLastRow(before).id } }),
  },
  RemoveApp: {
    first: [
      { call: 'GetApps', body: {}, as: 'staff' },
      { call: 'GetPermissions', body: {}, as: 'staff' },
    ],
    body: (before) => ({ id: findUnusedApp(before).id }),
    readBack: (_, before) => ({
      call: 'GetApps',
      as: 'staff',
      lacks: { id: findUnusedApp(before).id, name: findUnusedApp(before).name },
    }),
  },
  GetPermissionList: {
    first: [{ call: 'GetRoles', body: {}, as: 'customer' }],
    body: (before) => ({ roleid: getFirstRow(before).id }),
  },
  DeletePermissionList: {
    first: [listRoles],
    body: (before) => ({ roleid: findRole(before, 'Customer user').id }),
    readBack: (_, before) => ({
      call: 'GetPermissions',
      as: 'staff',
      body: { roleid: findRole(before, 'Customer user').id },
      lacks: { roleid: findRole(before, 'Customer user').id },
    }),
  },
  BulkCopyPermissions: {
    first: [listRoles],
    body: (before) => ({
      roleid: findRole(before, 'Administrator').id,
      to_roleids: [findRole(before, 'Number desk').id],
    }),
    readBack: (_, before) => ({
      call: 'GetPermissionList',
      as: 'staff',
      body: { roleid: findRole(before, 'Administrator').id },
    }),
  },
  ResetPassword: { first: [createLogin], body: (before) => ({ email: getEmail(before) }) },
  SearchUser: { body: { email: 'wharf' } },
  CreateUser: {
    body: () => ({ email: createEmail(), firstname: 'Olive', lastname: 'Sample', verify_email: true }),
    readBack: (answer) => ({
      call: 'SearchUser',
      as: 'customer',
      body: { email: (answer as Row).email },
      shows: { email: (answer as Row).email ?? '' },
    }),
  },
  SetImpersonate: {
    first: [createLogin],
    body: (before) => ({ id: getRow(before).id, reason: 'Asked for help' }),
  },
  ClearImpersonate: { as: 'staff' },
  ResetMfa: { first: [createLogin], body: (before) => ({ email: getEmail(before) }) },
  GetLoginsForPBX: {},
  AddCustomerLoginToPBX: {
    body: () => ({ email: createEmail(), firstname: 'Ivy', lastname: 'Sample' }),
    readBack: (answer) => ({ ...listLogins(), shows: { email: (answer as Row).email ?? '' } }),
  },
  UpdateCustomerLoginToPBX: {
    first: [createLogin],
    body: (before) => ({ id: getRow(before).id, lastname: 'Specimen', disabled: true }),
    readBack: (_, before) => ({
      ...listLogins(),
      shows: { id: getRow(before).id, lastname: 'Specimen', disabled: true },
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
    body: (before) => ({ customer_numbers: getPage(before).map(({ customer_number }) => customer_number) }),
  },
  GetProfilePicture: { first: [createLogin], body: (before) => ({ id: getRow(before).id }) },
  CheckPreviousPasswords: { body: { password: 'a password of no one' } },
  GetGroupList: {},
  GetGroup: {
    first: [createGroup],
    params: (before) => ({ domain_name: WHARF, group_id: String(getRow(before).id) }),
  },
  CreateGroup: {
    body: () => ({
      name: `Night shift ${createEmail()}`,
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
    first: [createGroup],
    body: (before) => ({ id: getRow(before).id, members: '202' }),
    readBack: (_, before) => ({
      call: 'GetGroup',
      as: 'customer',
      params: { domain_name: WHARF, group_id: String(getRow(before).id) },
      shows: { members: '202' },
    }),
  },
  DeleteGroup: {
    first: [createGroup],
    body: (before) => ({ id: getRow(before).id }),
    readBack: (_, before) => ({
      call: 'GetGroupList',
      as: 'customer',
      params: { domain_name: WHARF },
      lacks: { id: getRow(before).id },
    }),
  },
  GetUserTheme: {},
  UpsertTheme: {
    body: () => ({
      id: 0,
      dark_mode: true,
      color_template: '#7a2e8a',
      logo: createSvg(),
      favicon: createSvg(),
    }),
    readBack: () => ({
      call: 'GetUserTheme',
      as: 'customer',
      shows: { dark_mode: true, color_template: '#7a2e8a' },
    }),
  },
  GetAuditLogList: { body: { pageSize: 10 } },
  DownloadAuditLog: {},
};

const createSvg = () =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'],
    'logo.svg',
    { type: 'image/svg+xml' },
  );

const getPage = (before: Answers, at = 0) =>
  (before[at] as { items: { role_id?: number | null; customer_number?: string }[] }).items;

const findUnusedRole = (before: Answers): Row => {
  const used = new Set(getPage(before, 1).map(({ role_id }) => role_id));
  return getRows(before).find(({ id }) => !used.has(id)) as Row;
};

/** Returns an app to which no permission refers. */
const findUnusedApp = (before: Answers): Row => {
  const used = new Set((before[1] as { appid: number }[]).map(({ appid }) => appid));
  return getRows(before).find(({ id }) => !used.has(id)) as Row;
};
