import { entity } from '../entity';
import {
  anyValue,
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

/** Number and platform entities that are documented, but not used by any call. */

const regionFields = {
  id: integer('Region id'),
  description: text('Area'),
  area_code: text('Area code'),
  state: text('State or territory'),
};

/** Number range/region summary. Calls use `Phone region` instead. */
export const RegionSummary = entity('Number range/region summary', {
  ...regionFields,
  count: count('Ranges'),
});
export const RegionWithoutCount = entity('Number range/region summary (no count)', regionFields);

export const AllocatedNumber = entity('Allocated number item', {
  id: integer('Number id'),
  phoneNumber: phone('Number'),
  domain_name: domain('Domain'),
  state: oneOf(numberStates, 'State'),
  dateAllocated: dateTime('Allocated'),
  region: text('Region'),
  numberSource: text('Source'),
});

/** Accounts for which a range of numbers is reserved. */
export const NumberRangeDefinition = entity('Number range definition', {
  id: integer('Id'),
  range: text('Range'),
  short_name: text('Short name'),
  description: text('Description'),
  account_quantity: list(AccountQuantity, 'Accounts'),
});

export const NumberGroupLease = entity('Number group lease', {
  number: phone('First number'),
  groupSize: count('Size'),
  leaseName: text('Lease'),
});

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
  items: list(anyValue(), 'Rows'),
  pageNumber: integer('Page'),
  totalPages: count('Pages'),
  totalCount: count('Rows in all'),
  hasPreviousPage: boolean('Has a page before'),
  hasNextPage: boolean('Has a page after'),
});

/** Wrapper that some deployments use for their responses. */
export const ResponseWrapper = shape('Generic response wrapper', {
  data: anyValue({ title: 'Answer' }),
  message: longText('Message'),
  success: boolean('Succeeded'),
  rawData: anyValue({ title: 'Answer as it came' }),
});

export const ApiExceptionShape = shape('API exception', {
  message: text('Message'),
  status: integer('HTTP status'),
  response: text('Body of the answer'),
  headers: anyValue({ title: 'Headers of the answer' }),
  result: anyValue({ title: 'Body, read' }),
});

export const CsvExportResult = shape('Assigned-numbers CSV export result', {
  fileName: text('File name'),
  status: integer('HTTP status'),
  data: anyValue({ title: 'Content' }),
  headers: anyValue({ title: 'Headers of the answer' }),
});

/** Enabled feature flags, stored in the browser. */
export const FeatureFlagStore = shape('featureFlag store', { allFlags: anyValue({ title: 'Flags' }) });
