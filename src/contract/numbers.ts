import { del, file, group, listOf, nothing, one, pagedListOf, patch, post } from './call';
import {
  anything,
  count,
  date,
  dateTime,
  domain,
  flag,
  integer,
  list,
  longText,
  oneOf,
  phone,
  ref,
  text,
} from './fields';
import { numberStates } from './numberStates';
import { matches, pageRequest } from './paging';
import { required, shape } from './schema';

const state = oneOf(numberStates, { title: 'State', readOnly: true });
const tenant = text({ title: 'Tenant', readOnly: true });

/** Number inventory item: a row of the number lists. */
export const NumberInventoryItem = shape('Number inventory item', {
  phone_number_id: integer({ title: 'Number id', readOnly: true }),
  phone_number: phone({ title: 'Number', readOnly: true }),
  region: text({
    title: 'Region',
    readOnly: true,
    description: 'Area of the numbering plan the number lies in.',
  }),
  range: phone({
    title: 'Range',
    readOnly: true,
    description: 'First number of the group the number is held in.',
  }),
  state,
  customer_number: text('Customer'),
  dateAllocated: dateTime({ title: 'Allocated', readOnly: true }),
  display: text({ title: 'Display name', maxLength: 100 }),
  domain_name: domain('Domain'),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  group_no: text({ title: 'Group no.', readOnly: true }),
  remote_trunk_id: ref('trunks', { title: 'Trunk', readOnly: true }),
  date_quarantined: date({ title: 'Quarantined', readOnly: true }),
  date_torelease: date({ title: 'Release date', readOnly: true }),
  tenant,
});

/** PhoneNumber: the number as the inventory keeps it. */
export const PhoneNumber = shape('PhoneNumber', {
  id: integer({ title: 'Number id', readOnly: true }),
  phone_number: required(phone('Number')),
  domain_name: domain('Domain'),
  state,
  date_allocated: dateTime({ title: 'Allocated', readOnly: true }),
  pbx_server: text('PBX server'),
  remote_trunk_id: ref('trunks', { title: 'Trunk', readOnly: true }),
  pbx_serverid: integer('PBX server id'),
  is_in_range_size: count({
    title: 'Size',
    readOnly: true,
    description: 'How many numbers its range holds.',
  }),
  primary_number_for_range: phone({ title: 'First number', readOnly: true }),
  directory_listing: flag('Directory listing'),
  display: text({ title: 'Display name', maxLength: 100 }),
  domainEvents: list(anything(), { title: 'Domain events', readOnly: true }),
  ipnd: list(anything(), { title: 'IPND records', readOnly: true }),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
  date_quarantined: date({ title: 'Quarantined', readOnly: true }),
  quarantine_release: date({ title: 'Release date', readOnly: true }),
  cancel_type: text({ title: 'Cancel type', readOnly: true }),
  cancel_comment: text({ title: 'Cancel comment', readOnly: true }),
  tenant,
});

/**
 * A range: consecutive numbers, either a block of the numbering plan, from which numbers are taken into inventory,
 * or inventory numbers grouped to be held together. PhoneNumber's range fields, with what an operator asks of a range.
 */
export const NumberRange = shape('Number range', {
  id: integer({ title: 'Range id', readOnly: true }),
  kind: oneOf({ plan: 'Numbering plan', group: 'Grouped' }, { title: 'Kind', readOnly: true }),
  prefix: text({
    title: 'Prefix',
    readOnly: true,
    description: 'Digits every number of the range begins with.',
  }),
  primary_number_for_range: phone({ title: 'First number', readOnly: true }),
  last_number: phone({ title: 'Last number', readOnly: true }),
  is_in_range_size: count({ title: 'Size', readOnly: true }),
  region: text({ title: 'Region', readOnly: true }),
  region_id: ref('regions', { title: 'Region', readOnly: true }, 'integer'),
  area_code: text({ title: 'Area code', readOnly: true }),
  in_inventory: count({ title: 'In inventory', readOnly: true }),
  available: count({ title: 'Available', readOnly: true }),
  assigned: count({ title: 'Assigned', readOnly: true }),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  state: oneOf(
    { ...numberStates, mixed: 'Mixed' },
    { title: 'State', readOnly: true, description: 'Of a group: the state its numbers share.' },
  ),
  remote_trunk_id: ref('trunks', { title: 'Trunk', readOnly: true }),
  tenant,
});

/** Number routing/diversion: what the carrier does with a call to the number. */
export const NumberRouting = shape('Number routing', {
  number: phone('Number'),
  diversionOption: anything({ title: 'Diversion' }),
  diversionRingTimeout: integer('Ring timeout'),
  addressableType: anything({ title: 'Addressable type' }),
  mappedNumbers: anything({ title: 'Mapped numbers' }),
  diversionEntries: anything({ title: 'Diversion entries' }),
  diversionRingSequenceId: integer('Ring sequence'),
  remoteTrunkId: ref('trunks', 'Trunk'),
  routeName: text('Route'),
  moliPassthroughEnabled: flag('MOLI passthrough'),
});

/** Trunk number: a number as the carrier's trunk sees it. */
export const TrunkNumber = shape('Trunk number', {
  number: phone('Number'),
  inUse: flag('In use'),
  addressableNumber: phone('Addressable number'),
  listed: flag('Listed'),
  region: text('Region'),
  addressableName: text('Addressable name'),
  addressableType: anything({ title: 'Addressable type' }),
  moliPassthroughEnabled: flag('MOLI passthrough'),
  remoteTrunkId: ref('trunks', 'Trunk'),
});

/** The filters a list of numbers understands. */
export const NumberPage = pageRequest('Number page', {
  phone_number: text({ title: 'Number', description: 'First digits, in any spelling.' }),
  state: matches('State'),
  region: matches('Region'),
  range: text({ title: 'Range', description: 'First number of a group.' }),
  prefix: text({ title: 'Prefix', description: 'Digits the number begins with.' }),
  domain_name: matches('Domain'),
  customer_number: matches('Customer'),
  wholesaler: matches('Wholesaler'),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
  region_id: ref('regions', 'Region', 'integer'),
  group_no: matches('Group no.'),
  remote_trunk_id: matches('Trunk'),
  dateAllocated_from: date('Allocated from'),
  dateAllocated_to: date('Allocated to'),
  date_quarantined_from: date('Quarantined from'),
  date_quarantined_to: date('Quarantined to'),
  date_torelease_from: date('Release from'),
  date_torelease_to: date('Release to'),
});

/** The filters a list of ranges understands. */
export const RangePage = pageRequest('Range page', {
  kind: matches('Kind'),
  prefix: text({ title: 'Prefix', description: 'First digits of the range.' }),
  region: matches('Region'),
  region_id: ref('regions', 'Region', 'integer'),
  id: integer('Range id'),
  area_code: matches('Area code'),
  is_in_range_size_from: integer('Size from'),
  is_in_range_size_to: integer('Size to'),
});

/** The numbers a call acts upon: E.164 digits, or as people write them. All of them or none: one number that can't refuses the call. */
export const numbersField = required(
  list(required(phone('Number')), { title: 'Numbers', maxItems: 100_000 }),
);

export const Numbers = shape('Numbers', { numbers: numbersField });

/** Bulk number request, with where the numbers come from and whose they become. */
export const AddNumbersRequest = shape('Bulk number request', {
  startingNumber: phone({ title: 'First number', description: 'Empty: the next free numbers of the range.' }),
  quantity: integer({ title: 'How many', minimum: 1, maximum: 10_000 }),
  range: text({ title: 'Range', description: 'Prefix of a range of the numbering plan.' }),
  numbers: list(required(phone('Number')), { title: 'Numbers' }),
  wholesalerid: ref(
    'wholesalers',
    { title: 'Wholesaler', description: 'Empty: kept in the house.' },
    'integer',
  ),
});

export const GroupRequest = shape('Group request', {
  startingNumber: required(phone('First number')),
  quantity: required(integer({ title: 'How many', minimum: 2, maximum: 10_000 })),
});

export const BreakRequest = shape('Break request', {
  primary_number_for_range: required(phone('First number')),
  size: integer({
    title: 'Into groups of',
    minimum: 1,
    description: 'Must divide the group evenly. Empty: single numbers.',
  }),
});

/** Number (DID) as staff attach it to a domain. */
export const NumberDid = shape('Number DID', {
  did: required(phone('Number')),
  domain_name: domain('Domain'),
  customer_number: text('Customer'),
  display: text({ title: 'Display name', maxLength: 100 }),
  directory_listing: flag('Directory listing'),
  state: oneOf({ available: 'Available', reserved: 'Reserved' }, 'State'),
});

/** Number cancel request; the release date is ours (readings: "Quarantine has no call that starts it"). */
export const NumberCancelRequest = shape('Number cancel request', {
  domain_name: domain('Domain'),
  did: phone('Number'),
  numbers: list(required(phone('Number')), { title: 'Numbers' }),
  customer_number: text('Customer'),
  rate_plan_id: ref('rate-plans', 'Rate plan', 'integer'),
  address_id: integer('Address id'),
  cancel_type: required(
    oneOf(
      {
        Cancel: 'Cancel',
        Transfer: 'Transfer',
        PortOut: 'Port out',
        ReturnToAvailable: 'Return to available',
      },
      'What happens to it',
    ),
  ),
  quarantine_release: date({
    title: 'Quarantined until',
    description: 'A cancelled number with a date here is quarantined until then.',
  }),
  cancel_comment: longText({ title: 'Comment', maxLength: 500 }),
});

export const UpsertNumbersRequest = shape('Upsert numbers', {
  items: required(list(PhoneNumber, 'Numbers')),
});

const ChangedNumbers = shape('Changed numbers', { changed: count('Numbers changed') });

export const numberCalls = group('Numbers', {
  GetAvailablePhoneNumbersWithPagination: post('/api/NumberHub/GetAvailablePhoneNumbersWithPagination', {
    summary: 'A page of the numbers that can be assigned.',
    body: NumberPage,
    returns: pagedListOf(NumberInventoryItem),
    access: 'reseller',
  }),
  GetDetailedPhoneNumbers: post('/api/NumberHub/GetDetailedPhoneNumbers', {
    summary: 'A page of the whole inventory, whatever the state.',
    body: NumberPage,
    returns: pagedListOf(NumberInventoryItem),
    access: 'customer',
  }),
  GetAvailablePhoneNumbers: post('/api/NumberHub/GetAvailablePhoneNumbers', {
    summary: 'The numbers that can be assigned, without paging; at most 1,000 rows, lowest numbers first.',
    body: NumberPage,
    returns: listOf(NumberInventoryItem),
    access: 'reseller',
  }),
  GetRangedNumbers: post('/api/NumberHub/GetRangedNumbers', {
    summary: 'A page of ranges: blocks of the numbering plan and grouped numbers.',
    body: RangePage,
    returns: pagedListOf(NumberRange),
    access: 'reseller',
  }),
  BreakRangedNumbers: post('/api/NumberHub/BreakRangedNumbers', {
    summary: 'Breaks a group of numbers into smaller groups or single numbers.',
    body: BreakRequest,
    returns: nothing,
    access: 'staff',
  }),
  GetAssignedNumbers: post('/api/NumberHub/GetAssignedNumbers', {
    summary: 'A page of the assigned numbers.',
    body: NumberPage,
    returns: pagedListOf(NumberInventoryItem),
    access: 'customer',
  }),
  GetAssignedNumbersCSV: post('/api/NumberHub/GetAssignedNumbersCSV', {
    summary: 'All assigned numbers that match, as a CSV file.',
    body: NumberPage,
    returns: file,
    access: 'customer',
  }),
  AddNumbers: post('/api/NumberHub/AddNumbers', {
    summary: 'Takes numbers into inventory, all or none.',
    body: AddNumbersRequest,
    returns: listOf(PhoneNumber),
    access: 'staff',
  }),
  UpsertNumbers: post('/api/NumberHub/UpsertNumbers', {
    summary: 'Adds the numbers that are new and updates those that are known.',
    body: UpsertNumbersRequest,
    returns: listOf(PhoneNumber),
    access: 'staff',
  }),
  AddNumberDID: patch('/api/NumberHub/AddNumberDID', {
    summary: 'Attaches a number to a domain.',
    body: NumberDid,
    returns: one(NumberInventoryItem),
    access: 'reseller',
  }),
  UpdateNumberDID: patch('/api/NumberHub/UpdateNumberDID', {
    summary: 'Changes what is kept with a number; reserves it or lets a reservation go.',
    body: NumberDid,
    returns: one(NumberInventoryItem),
    access: 'reseller',
  }),
  DeleteNumberDID: del('/api/NumberHub/DeleteNumberDID', {
    summary: 'Cancels, quarantines, transfers, ports out or returns numbers.',
    body: NumberCancelRequest,
    returns: one(ChangedNumbers),
    access: 'reseller',
  }),
  GetQuarantinedNumbers: post('/api/NumberHub/GetQuarantinedNumbers', {
    summary: 'A page of the quarantined numbers.',
    body: NumberPage,
    returns: pagedListOf(NumberInventoryItem),
    access: 'reseller',
  }),
  ActivateQuarantineNumber: post('/api/NumberHub/ActivateQuarantineNumber', {
    summary: 'Ends the quarantine of numbers before its release date.',
    body: Numbers,
    returns: one(ChangedNumbers),
    access: 'reseller',
  }),
  GroupExistingNumbers: post('/api/NumberHub/GroupExistingNumbers', {
    summary: 'Groups consecutive inventory numbers, to be held together.',
    body: GroupRequest,
    returns: listOf(PhoneNumber),
    access: 'staff',
  }),
  GetNumberDetails: post('/api/NumberHub/GetNumberDetails', {
    summary: 'Routing and diversion of numbers.',
    body: Numbers,
    returns: listOf(NumberRouting),
    access: 'reseller',
  }),
  ListUnassignedNumbers: post('/api/NumberHub/ListUnassignedNumbers', {
    summary: 'Numbers on no trunk; at most 1,000 rows.',
    body: NumberPage,
    returns: listOf(TrunkNumber),
    access: 'reseller',
  }),
  ListAssigned: post('/api/NumberHub/ListAssigned', {
    summary: 'Numbers on a trunk; at most 1,000 rows.',
    body: NumberPage,
    returns: listOf(TrunkNumber),
    access: 'reseller',
  }),
});

export { ChangedNumbers };
