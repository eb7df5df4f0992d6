import type { CallName } from '../contract/index';
import { LARGEST_DOMAIN } from './fillTenants';

/** A call made by a console screen, for the data created by `fillTenants`. */
export interface BenchCall {
  /** The screen and the action on it. */
  label: string;
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
const getDaysAgo = (days: number): string => {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
};

const lastDays = { from: getDaysAgo(29), to: getDaysAgo(0) };

/** The most frequent calls: those made on every page load and by menu lists, searches, pickers, Home and the command palette. */
export const mostUsedCalls: readonly BenchCall[] = [
  { label: 'Every visit', call: 'GetCurrentUser', body: {}, as: 'customer' },
  { label: 'Home: numbers by state', call: 'GetNumberStateCounts', body: {} },
  { label: 'Home of a reseller: numbers by state', call: 'GetNumberStateCounts', body: {}, as: 'reseller' },
  { label: 'Home: numbers assigned by day', call: 'GetNumberDays', body: { event: 'assigned', ...lastDays } },
  {
    label: 'Home: numbers due for release',
    call: 'GetQuarantinedNumbers',
    body: { ...createPageRequest('phone_number'), pageSize: 1, date_torelease_to: getDaysAgo(0) },
  },
  {
    label: 'Home: phone systems being set up',
    call: 'GetWholeSalerDomains',
    body: { ...createPageRequest('domain_name'), pageSize: 1, state: ['provisioning'] },
  },
  {
    label: 'Home: failed billing requests',
    call: 'GetFailedRequests',
    body: { ...createPageRequest('id', 'DESC'), pageSize: 1 },
  },
  {
    label: 'Home: hardware orders held',
    call: 'GetHardwareOrders',
    body: { ...createPageRequest('id', 'DESC'), pageSize: 1, status: ['credithold', 'failed'] },
  },
  {
    label: 'Home: latest changes',
    call: 'GetAuditLogList',
    body: { ...createPageRequest('date_created', 'DESC'), pageSize: 8 },
  },
  { label: 'Numbers', call: 'GetDetailedPhoneNumbers', body: createPageRequest('phone_number') },
  {
    label: 'Numbers, deep page',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('phone_number', 'ASC', 400),
  },
  {
    label: 'Numbers, assigned',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), state: ['assigned'] },
  },
  {
    label: 'Numbers, by customer',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('customer_number'),
  },
  {
    label: 'Numbers, by customer, descending',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('customer_number', 'DESC'),
  },
  { label: 'Numbers, by name', call: 'GetDetailedPhoneNumbers', body: createPageRequest('display') },
  { label: 'Numbers, by domain', call: 'GetDetailedPhoneNumbers', body: createPageRequest('domain_name') },
  {
    label: 'Numbers, by allocation',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('dateAllocated', 'DESC'),
  },
  {
    label: 'Numbers, by quarantine',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('date_quarantined', 'DESC'),
  },
  {
    label: 'Numbers, by release',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('date_torelease'),
  },
  { label: 'Numbers, by group', call: 'GetDetailedPhoneNumbers', body: createPageRequest('range') },
  { label: 'Numbers, by region', call: 'GetDetailedPhoneNumbers', body: createPageRequest('region') },
  { label: 'Numbers, by state', call: 'GetDetailedPhoneNumbers', body: createPageRequest('state') },
  { label: 'Numbers, by wholesaler', call: 'GetDetailedPhoneNumbers', body: createPageRequest('wholesaler') },
  { label: 'Numbers, by trunk', call: 'GetDetailedPhoneNumbers', body: createPageRequest('remote_trunk_id') },
  ...['phone_number_id', 'customer_number', 'display', 'domain_name', 'dateAllocated', 'date_torelease'].map(
    (sortBy): BenchCall => ({
      label: `Numbers, very deep page, by ${sortBy}`,
      call: 'GetDetailedPhoneNumbers',
      body: createPageRequest(sortBy, 'ASC', 2_300),
    }),
  ),
  {
    label: 'Numbers that start with given digits',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: '+999 001' },
  },
  {
    label: 'Numbers that end with given digits',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: '*4321' },
  },
  {
    label: 'Numbers that contain given digits',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: '0012 34' },
  },
  {
    label: 'Numbers in a range, without country code',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: '0001 2300-0001 2399' },
  },
  {
    label: 'Numbers, one in another country’s format',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: '00001234, 0 9900 0123 45' },
  },
  {
    label: 'Numbers, by words in the displayed columns',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), search: 'wholesaler 0012' },
  },
  {
    label: 'Numbers of a customer',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), customer_number: 'C-1234' },
  },
  {
    label: 'Palette: numbers by name',
    call: 'GetDetailedPhoneNumbers',
    body: { ...createPageRequest('phone_number'), pageSize: 4, search: 'company 123' },
  },
  {
    label: 'Numbers of a reseller',
    call: 'GetDetailedPhoneNumbers',
    body: createPageRequest('phone_number'),
    as: 'reseller',
  },
  { label: 'Quarantine', call: 'GetQuarantinedNumbers', body: createPageRequest('date_torelease') },
  {
    label: 'Free numbers',
    call: 'GetAvailablePhoneNumbersWithPagination',
    body: createPageRequest('phone_number'),
  },
  { label: 'Number ranges', call: 'GetRangedNumbers', body: createPageRequest('prefix') },
  {
    label: 'Number ranges that contain a number',
    call: 'GetRangedNumbers',
    body: { ...createPageRequest('prefix'), search: '+999 0012' },
  },
  { label: 'Regions', call: 'GetPhoneRegions', body: {} },
  { label: 'Trunks', call: 'GetTrunks', body: {} },
  { label: 'Customers', call: 'GetCustomers', body: createPageRequest('company') },
  {
    label: 'Palette: customers',
    call: 'GetCustomers',
    body: { ...createPageRequest('company'), pageSize: 4, search: 'company 123' },
  },
  { label: 'Wholesalers', call: 'GetWholesalers', body: {} },
  { label: 'Phone systems', call: 'GetWholeSalerDomains', body: createPageRequest('domain_name') },
  {
    label: 'Palette: phone systems',
    call: 'GetWholeSalerDomains',
    body: { ...createPageRequest('domain_name'), pageSize: 4, search: 'd123' },
  },
  { label: 'Users', call: 'GetUsers', body: createPageRequest('email') },
  { label: 'Users, deep page', call: 'GetUsers', body: createPageRequest('email', 'ASC', 200) },
  {
    label: 'Palette: users',
    call: 'GetUsers',
    body: { ...createPageRequest('email'), pageSize: 4, search: 'user123@' },
  },
  { label: 'Users of a reseller', call: 'GetUsers', body: createPageRequest('email'), as: 'reseller' },
  { label: 'Sign-ins', call: 'SearchUser', body: { email: 'user123@' } },
  { label: 'Roles', call: 'GetRoles', body: {} },
  { label: 'Audit log', call: 'GetAuditLogList', body: createPageRequest('date_created', 'DESC') },
  {
    label: 'Audit log, searched',
    call: 'GetAuditLogList',
    body: { ...createPageRequest('date_created', 'DESC'), search: '99900000123' },
  },
  {
    label: 'Audit log, searched without matches',
    call: 'GetAuditLogList',
    body: { ...createPageRequest('date_created', 'DESC'), search: 'nobody' },
  },
  {
    label: 'Audit log of a domain',
    call: 'GetAuditLogList',
    body: { ...createPageRequest('date_created', 'DESC'), ...domain },
    as: 'customer',
  },
  {
    label: 'History of a number',
    call: 'GetAuditLogList',
    body: { ...createPageRequest('date_created', 'DESC'), entity: 'phone_number', account: '99900000123' },
  },
  {
    label: 'Extensions',
    call: 'GetExtensionsList',
    body: { ...createPageRequest('name'), ...domain },
    as: 'customer',
  },
  {
    label: 'Phones',
    call: 'GetProvisionPhones',
    body: { ...createPageRequest('mac'), ...domain },
    as: 'customer',
  },
  {
    label: 'Phone numbers of a phone system',
    call: 'GetNumbers',
    body: {},
    params: { ...domain, account: '*' },
    as: 'customer',
  },
  {
    label: 'Address book',
    call: 'GetAddressBookListings',
    body: { ...createPageRequest('name'), ...domain },
    as: 'customer',
  },
  {
    label: 'Address book, searched',
    call: 'GetAddressBookListings',
    body: { ...createPageRequest('name'), ...domain, search: 'last12345' },
    as: 'customer',
  },
  {
    label: 'Call log',
    call: 'GetCallLogs',
    body: { ...createPageRequest('start', 'DESC'), ...domain },
    as: 'customer',
  },
  {
    label: 'Call log, searched',
    call: 'GetCallLogs',
    body: { ...createPageRequest('start', 'DESC'), ...domain, search: '00012345' },
    as: 'customer',
  },
  { label: 'MACs', call: 'GetMacs', body: createPageRequest('mac') },
  { label: 'MACs, searched', call: 'GetMacs', body: { ...createPageRequest('mac'), search: '0200000012' } },
];
