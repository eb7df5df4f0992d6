import { boolean, count, date, domain, integer, list, longText, oneOf, phone, ref, text } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';
import { numberActions } from './numberActions';
import { PhoneNumber } from './numberEntities';
import { NumberServiceRecord } from './serviceRecord';

/** Numbers to look up in one call. The page size is the maximum. */
const numbersFilter = list(required(phone('Number')), {
  title: 'Numbers',
  description: 'Only these, or the ranges these lie in.',
  maxItems: 1000,
});

export const NumberPage = pageRequest(
  'Number page',
  {
    numbers: numbersFilter,
    exactTotal: boolean({
      title: 'Exact total',
      description: 'Counts all matches of a search, even if there are more than 10,000.',
    }),
    phone_number: text({ title: 'Number', description: 'First digits, in any format.' }),
    state: textFilter('State'),
    region: textFilter('Region'),
    area_code: textFilter('Area code'),
    range: text({ title: 'Range', description: 'First number of a group.' }),
    prefix: text({ title: 'Prefix', description: 'Digits the number begins with.' }),
    domain_name: textFilter('Domain'),
    customer_number: textFilter('Customer'),
    wholesaler: textFilter('Wholesaler'),
    wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
    region_id: ref('regions', 'Region', 'integer'),
    group_no: textFilter('Group no.'),
    remote_trunk_id: textFilter('Trunk'),
    held_by: ref('users', 'Held by'),
    held_until_from: date('Held until, from'),
    held_until_to: date('Held until, to'),
    dateAllocated_from: date('Allocated from'),
    dateAllocated_to: date('Allocated to'),
    date_quarantined_from: date('Quarantined from'),
    date_quarantined_to: date('Quarantined to'),
    date_torelease_from: date('Release from'),
    date_torelease_to: date('Release to'),
  },
  [
    'phone_number',
    'phone_number_id',
    'state',
    'region',
    'range',
    'customer_number',
    'dateAllocated',
    'display',
    'domain_name',
    'wholesaler',
    'group_no',
    'remote_trunk_id',
    'held_until',
    'date_quarantined',
    'date_torelease',
    'tenant',
  ],
);

export const RangePage = pageRequest(
  'Range page',
  {
    numbers: numbersFilter,
    kind: textFilter('Kind'),
    prefix: text({ title: 'Prefix', description: 'First digits of the range.' }),
    region: textFilter('Region'),
    region_id: ref('regions', 'Region', 'integer'),
    id: integer('Range id'),
    area_code: textFilter('Area code'),
    is_in_range_size_from: integer('Size from'),
    is_in_range_size_to: integer('Size to'),
  },
  [
    'id',
    'kind',
    'prefix',
    'primary_number_for_range',
    'last_number',
    'is_in_range_size',
    'region',
    'region_id',
    'area_code',
    'wholesaler',
    'state',
    'remote_trunk_id',
    'tenant',
  ],
);

/**
 * The numbers to change, as E.164 digits or in local format. The call is atomic: a single ineligible number causes the
 * whole call to be rejected.
 */
export const numbersField = required(
  list(required(phone('Number')), { title: 'Numbers', maxItems: 100_000 }),
);

export const Numbers = shape('Numbers', { numbers: numbersField });

export const AddNumbersRequest = shape('Bulk number request', {
  startingNumber: phone({ title: 'First number', description: 'Empty: the next free numbers of the range.' }),
  quantity: integer({ title: 'How many', minimum: 1, maximum: 10_000 }),
  range: text({ title: 'Range', description: 'Prefix of a range of the numbering plan.' }),
  numbers: list(required(phone('Number')), { title: 'Numbers' }),
  wholesalerid: ref(
    'wholesalers',
    { title: 'Wholesaler', description: 'Empty: kept in our own stock.' },
    'integer',
  ),
});

export const GroupRequest = shape('Number group request', {
  startingNumber: required(phone('First number')),
  quantity: required(integer({ title: 'How many', minimum: 2, maximum: 10_000 })),
  leaseName: text({ title: 'Leased as', description: 'A name for the group.', maxLength: 80 }),
});

export const SplitRequest = shape('Break request', {
  primary_number_for_range: required(phone('First number')),
  size: integer({
    title: 'Into groups of',
    minimum: 1,
    description: 'Must divide the group evenly. Empty: single numbers.',
  }),
});

/** A number that staff assign to a phone system. */
export const NumberDid = shape('Number DID', {
  did: required(phone('Number')),
  domain_name: domain('Domain'),
  customer_number: text('Customer'),
  display: text({ title: 'Display name', maxLength: 100 }),
  directory_listing: boolean('Directory listing'),
  ipnd: list(NumberServiceRecord, 'IPND records'),
  state: oneOf({ available: 'Available', reserved: 'Reserved' }, 'State'),
});

/** Request to cancel a number. The release date is an extension of the spec (readings: "Quarantine has no call that starts it"). */
export const NumberCancelRequest = shape('Number cancel request', {
  domain_name: domain('Domain'),
  did: phone('Number'),
  numbers: list(required(phone('Number')), { title: 'Numbers' }),
  customer_number: text('Customer'),
  rate_plan_id: ref('rate-plans', 'Rate plan', 'integer'),
  address_id: integer({ title: 'Address id', 'x-names': 'pbx-customer/addresses' }),
  cancel_type: required(oneOf(numberActions, 'What happens to it')),
  quarantine_release: date({
    title: 'Quarantined until',
    description: 'A cancelled number with a date here is quarantined until then.',
  }),
  cancel_comment: longText({ title: 'Comment', maxLength: 500 }),
});

export const UpsertNumbersRequest = shape('Upsert numbers', {
  items: required(list(PhoneNumber, 'Numbers')),
});

export const ChangedNumbers = shape('Changed numbers', { changed: count('Numbers changed') });
