import type { CallName } from '../contract/index';
import { LARGEST_DOMAIN } from './fillTenants';

/** A call as made by a console screen, using the data of `fillTenants`. */
export interface UsedCall {
  /** The screen and the action on it. */
  what: string;
  call: CallName;
  body: object;
  /** Path parameters. */
  params?: Record<string, string>;
  /** Account that makes the call. Default: staff. */
  as?: 'staff' | 'reseller' | 'customer';
}

const domain = { domain_name: LARGEST_DOMAIN };
const createPageRequest = (sortBy: string, sortOrder = 'ASC', pageNumber = 1) => ({
  pageNumber,
  pageSize: 25,
  sortBy,
  sortOrder,
});
const lastDays = { from: getDaysAgo(29), to: getDaysAgo(0) };

function getDaysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** The most frequent calls: those of every page load, menu lists, searches, pickers, Home and the command palette. */
export const mostUsedCalls: readonly UsedCall[] = [
  { what: 'Every visit', call: 'GetCurrentUser', body: {}, as: 'customer' },
  { what: 'Home: numbers by state', call: 'GetNumberStateCounts', body: {} },
  { what: 'Home of a reseller: numbers by state', call: 'GetNumberStateCounts', body: {}, as: 'reseller' },
  { what: 'Home: numbers assigned by day', call: 'GetNumberDays', body: { event: 'assigned', ...lastDays } },
  {
    what: 'Home: numbers due for release',
    call: 'GetQuarantinedNumbers',
    body: { ...createPageRequest('phone_number'), pageSize: 1, date_torelease_to: getDaysAgo(0) },
  },
  {
    what: 'Home: phone systems being set up',
    call: 'GetWholeSalerDomains',
    body: { ...createPageRequest('domain_name'), pageSize: 1, state: ['provisioning'] },
  },
  {
    what: 'Home: failed billing requests',
    call: 'GetFailedRequests',
    body: { ...createPageRequest('id', 'DESC'), pageSize: 1 },
  },
  {
    what: 'Home: hardware orders held',
    call: 'GetHardwareOrders',
    body: { ...createPageRequest('id', 'DESC'), pageSize: 1, status: ['credithold', 'failed'] },
  },
  {
    what: 'Home: latest changes',
    call: 'GetAuditLogList',
    body: { ...createPageRequest('date_created', 'DESC'), pageSize: 8 },
  },
  { what: 'Numbers', call: 'GetDetailedPhoneNumbers', body: createPageRequest('phone_number') },
  {
    what: 'Numbers, a deep page',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('phone_number', 'ASC', 400),
  },
  {
    what: 'Numbers, assigned',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), state: ['assigned'] },
  },
  {
    what: 'Numbers, by customer',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('customer_number'),
  },
  {
    what: 'Numbers, by customer, descending',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('customer_number', 'DESC'),
  },
  { what: 'Numbers, by name', call: 'GetDetailedPhoneNumbers', body: createPageRequest('display') },
  { what: 'Numbers, by domain', call: 'GetDetailedPhoneNumbers', body: createPageRequest('domain_name') },
  {
    what: 'Numbers, by allocation',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('dateAllocated', 'DESC'),
  },
  {
    what: 'Numbers, by quarantine',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('date_quarantined', 'DESC'),
  },
  { what: 'Numbers, by release', call: 'GetDetailedPhoneNumbers', body: createPageRequest('date_torelease') },
  { what: 'Numbers, by group', call: 'GetDetailedPhoneNumbers', body: createPageRequest('range') },
  { what: 'Numbers, by region', call: 'GetDetailedPhoneNumbers', body: createPageRequest('region') },
  { what: 'Numbers, by state', call: 'GetDetailedPhoneNumbers', body: createPageRequest('state') },
  { what: 'Numbers, by wholesaler', call: 'GetDetailedPhoneNumbers', body: createPageRequest('wholesaler') },
  { what: 'Numbers, by trunk', call: 'GetDetailedPhoneNumbers', body: createPageRequest('remote_trunk_id') },
  ...['phone_number_id', 'customer_number', 'display', 'domain_name', 'dateAllocated', 'date_torelease'].map(
    (sortBy): UsedCall => ({
      what: `Numbers, deep among them, by ${sortBy}`,
      call: 'GetDetailedPhoneNumbers',
      body: createPageRequest(sortBy, 'ASC', 2_300),
    }),
  ),
  {
    what: 'Numbers that begin so',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: '+999 001' },
  },
  {
    what: 'Numbers that end so',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: '*4321' },
  },
  {
    what: 'Numbers that hold digits',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: '0012 34' },
  },
  {
    what: 'Numbers of a range, as people write it',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: '0001 2300-0001 2399' },
  },
  {
    what: 'Numbers of which one is in another country’s spelling',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: '00001234, 0 9900 0123 45' },
  },
  {
    what: 'Numbers by a word of what they show',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: 'wholesaler 0012' },
  },
  {
    what: 'Numbers of a customer',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), customer_number: 'C-1234' },
  },
  {
    what: 'Palette: numbers by name',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), pageSize: 4, search: 'company 123' },
  },
  {
    what: 'Numbers of a reseller',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('phone_number'),
    as: 'reseller',
  },
  { what: 'Quarantine', call: 'GetQuarantinedNumbers', body: createPageRequest('date_torelease') },
  {
    what: 'Free numbers',
    call: 'GetAvailablePhoneNumbersWithPagination',
    body: createPageRequest('phone_number'),
  },
  { what: 'Number ranges', call: 'GetRangedNumbers', body: createPageRequest('prefix') },
  {
    what: 'Number ranges that hold a number',
    call: 'GetRangedNumbers',
    body: { ...createPageRequest('prefix'), search: '+999 0012' },
  },
  { what: 'Regions', call: 'GetPhoneRegions', body: {} },
  { what: 'Trunks', call: 'GetTrunks', body: {} },
  { what: 'Customers', call: 'GetCustomers', body: createPageRequest('company') },
  {
    what: 'Palette: customers',
    call: 'GetCustomers',
    body: { ...createPageRequest('company'), pageSize: 4, search: 'company 123' },
  },
  { what: 'Wholesalers', call: 'GetWholesalers', body: {} },
  { what: 'Phone systems', call: 'GetWholeSalerDomains', body: createPageRequest('domain_name') },
  {
    what: 'Palette: phone systems',
    call: 'GetWholeSalerDomains',
    body: { ...createPageRequest('domain_name'), pageSize: 4, search: 'd123' },
  },
  { what: 'Users', call: 'GetUsers', body: createPageRequest('email') },
  { what: 'Users, a deep page', call: 'GetUsers', body: createPageRequest('email', 'ASC', 200) },
  {
    what: 'Palette: users',
    call: 'GetUsers',
    body: { ...createPageRequest('email'), pageSize: 4, search: 'user123@' },
  },
  { what: 'Users of a reseller', call: 'GetUsers', body: createPageRequest('email'), as: 'reseller' },
  { what: 'Sign-ins', call: 'SearchUser', body: { email: 'user123@' } },
  { what: 'Roles', call: 'GetRoles', body: {} },
  { what: 'Audit log', call: 'GetAuditLogList', body: createPageRequest('date_created', 'DESC') },
  {
    what: 'Audit log, searched',
    call: 'GetAuditLogList',
    body: { ...createPageRequest('date_created', 'DESC'), search: '99900000123' },
  },
  {
    what: 'Audit log, searched for what is not there',
    call: 'GetAuditLogList',
    body: { ...createPageRequest('date_created', 'DESC'), search: 'nobody' },
  },
  {
    what: 'Audit log of a domain',
    call: 'GetAuditLogList',
    body: { ...createPageRequest('date_created', 'DESC'), ...domain },
    as: 'customer',
  },
  {
    what: 'History of a number',
    call: 'GetAuditLogList',
    body: { ...createPageRequest('date_created', 'DESC'), entity: 'phone_number', account: '99900000123' },
  },
  {
    what: 'Extensions',
    call: 'GetExtensionsList',
    body: { ...createPageRequest('name'), ...domain },
    as: 'customer',
  },
  {
    what: 'Phones',
    call: 'GetProvisionPhones',
    body: { ...createPageRequest('mac'), ...domain },
    as: 'customer',
  },
  {
    what: 'Phone numbers of a phone system',
    call: 'GetNumbers',
    body: {},
    params: { ...domain, account: '*' },
    as: 'customer',
  },
  {
    what: 'Address book',
    call: 'GetAddressBookListings',
    body: { ...createPageRequest('name'), ...domain },
    as: 'customer',
  },
  {
    what: 'Address book, searched',
    call: 'GetAddressBookListings',
    body: { ...createPageRequest('name'), ...domain, search: 'last12345' },
    as: 'customer',
  },
  {
    what: 'Call log',
    call: 'GetCallLogs',
    body: { ...createPageRequest('start', 'DESC'), ...domain },
    as: 'customer',
  },
  {
    what: 'Call log, searched',
    call: 'GetCallLogs',
    body: { ...createPageRequest('start', 'DESC'), ...domain, search: '00012345' },
    as: 'customer',
  },
  { what: 'MACs', call: 'GetMacs', body: createPageRequest('mac') },
  { what: 'MACs, searched', call: 'GetMacs', body: { ...createPageRequest('mac'), search: '0200000012' } },
];
