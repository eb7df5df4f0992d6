import { entity } from '../entity';
import {
  anything,
  boolean,
  count,
  dateTime,
  domain,
  integer,
  list,
  longText,
  nested,
  oneOf,
  phone,
  ref,
  text,
  userTypes,
} from '../fields';
import { numberStates } from '../numbers/numberStates';
import { shape } from '../schema';
import { AccountQuantity } from './domainDefaults';

/** Entities of numbers and of the platform that no call speaks of, as the documents describe them. */

const regionFields = {
  id: integer('Region id'),
  description: text('Area'),
  area_code: text('Area code'),
  state: text('State or territory'),
};

/** Number range/region summary; `Phone region` is the same as the calls have it. */
export const RegionSummary = entity('Number range/region summary', {
  ...regionFields,
  count: count('Ranges'),
});
export const RegionWithoutCount = entity('Number range/region summary (no count)', regionFields);

/** Allocated number item: a number that was given out. */
export const AllocatedNumber = entity('Allocated number item', {
  id: integer('Number id'),
  phoneNumber: phone('Number'),
  domain_name: domain('Domain'),
  state: oneOf(numberStates, 'State'),
  dateAllocated: dateTime('Allocated'),
  region: text('Region'),
  numberSource: text('Source'),
});

/** Number range definition: accounts a range of numbers is set aside for. */
export const NumberRangeDefinition = entity('Number range definition', {
  id: integer('Id'),
  range: text('Range'),
  short_name: text('Short name'),
  description: text('Description'),
  account_quantity: list(AccountQuantity, 'Accounts'),
});

/** Number group lease: consecutive numbers that are rented together. */
export const NumberGroupLease = entity('Number group lease', {
  number: phone('First number'),
  groupSize: count('Size'),
  leaseName: text('Lease'),
});

/** Number block order: consecutive numbers ordered for a phone system. */
export const NumberBlockOrder = shape('Number block order', {
  start: phone('First number'),
  range: text('Range'),
  full_address: text('Address'),
  address_id: ref('pbx-customer/addresses', 'Address', 'integer'),
  rate_plan: text('Rate plan'),
  rateplan_id: ref('rate-plans', 'Rate plan', 'integer'),
  directory_listing: boolean('Directory listing'),
  route_id: text('Route'),
  pbx_account: nested(
    shape('Account of a number', { account: text('Account'), user_type: oneOf(userTypes, 'Kind') }),
    'Account',
  ),
  user: text('User'),
});

/** Paged list wrapper (document 1, section 3). */
export const PagedList = shape('Paged list wrapper', {
  items: list(anything(), 'Rows'),
  pageNumber: integer('Page'),
  totalPages: count('Pages'),
  totalCount: count('Rows in all'),
  hasPreviousPage: boolean('Has a page before'),
  hasNextPage: boolean('Has a page after'),
});

/** Generic response wrapper: some deployments answer in it. */
export const ResponseWrapper = shape('Generic response wrapper', {
  data: anything({ title: 'Answer' }),
  message: longText('Message'),
  success: boolean('Succeeded'),
  rawData: anything({ title: 'Answer as it came' }),
});

/** API exception: what the client raises when a call does not succeed. */
export const ApiExceptionShape = shape('API exception', {
  message: text('Message'),
  status: integer('HTTP status'),
  response: text('Body of the answer'),
  headers: anything({ title: 'Headers of the answer' }),
  result: anything({ title: 'Body, read' }),
});

/** Assigned-numbers CSV export result: a download as the client hands it on. */
export const CsvExportResult = shape('Assigned-numbers CSV export result', {
  fileName: text('File name'),
  status: integer('HTTP status'),
  data: anything({ title: 'Content' }),
  headers: anything({ title: 'Headers of the answer' }),
});

/** featureFlag store: which flags are on, kept in the browser. */
export const FeatureFlagStore = shape('featureFlag store', { allFlags: anything({ title: 'Flags' }) });
