import { group, listOf, pagedListOf, post } from '../call';
import { count, date, domain, oneOf, phone, ref, text } from '../fields';
import { numberStates } from '../numbers/numberStates';
import { pageFields, pageRequest, textFilter } from '../paging';
import { shape } from '../schema';

/** Types of mismatch between inventory, phone system and billing. */
export const differenceKinds = {
  notBilled: 'Not billed',
  notInPhoneSystem: 'In no phone system',
  otherCustomer: 'Billed to another',
  notAssigned: 'Billed, not assigned',
  notInInventory: 'Billed, not in inventory',
} as const;

const difference = oneOf(differenceKinds, { title: 'Difference', readOnly: true });

/** A number with conflicting data in inventory, phone system and billing, and the data of all three. */
export const NumberDifference = shape('Number difference', {
  number: phone({ title: 'Number', readOnly: true }),
  difference,
  state: oneOf(numberStates, {
    title: 'In inventory',
    description: 'The state of the number; empty where the inventory does not know it.',
    readOnly: true,
  }),
  remote_trunk_id: ref('trunks', { title: 'Trunk', readOnly: true }),
  domain_name: domain({ title: 'Phone system', description: 'That answers the number.', readOnly: true }),
  customer_number: text({ title: 'Customer', description: 'Whose number it is.', readOnly: true }),
  company: text({ title: 'Company', readOnly: true }),
  billed_customer: text({ title: 'Billed to', readOnly: true }),
  billed_domain: domain({ title: 'Billed for', description: 'Phone system by the bill.', readOnly: true }),
  planNo: text({
    title: 'Plan',
    description: 'It is billed by, or would be: the first plan for calls its wholesaler sells.',
    readOnly: true,
  }),
  wholesaler_id: ref('wholesalers', { title: 'Wholesaler', readOnly: true }, 'integer'),
  since: date({ title: 'Since', description: 'Assigned, or else connected at billing.', readOnly: true }),
});

export const DifferenceCount = shape('Number difference count', { difference, count: count('Numbers') });

/** Sort fields of differences. Each is a database column. */
export const differenceSortFields = [
  'number',
  'difference',
  'state',
  'remote_trunk_id',
  'domain_name',
  'customer_number',
  'billed_customer',
  'billed_domain',
  'wholesaler_id',
  'since',
] as const;

const filters = {
  number: textFilter('Number'),
  difference: textFilter('Difference'),
  wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
  customer_number: textFilter('Customer'),
  billed_customer: textFilter('Billed to'),
  domain_name: textFilter('Phone system'),
  since_from: date('Since'),
  since_to: date('Until'),
};

export const reconciliationCalls = group('Reconciliation', {
  permission: 'billing.view',
  whileImpersonating: 'allowed',
  access: 'staff',
})({
  GetNumberDifferences: post('/api/Console/GetNumberDifferences', {
    effect: 'read',
    summary: 'A page of the numbers inventory, phone system and billing disagree about.',
    body: pageRequest('Number difference page', filters, differenceSortFields),
    returns: pagedListOf(NumberDifference),
  }),
  GetNumberDifferenceCounts: post('/api/Console/GetNumberDifferenceCounts', {
    effect: 'read',
    summary: 'How many numbers inventory, phone system and billing disagree about, by kind.',
    body: shape('Number difference filter', { search: pageFields.search, ...filters }),
    returns: listOf(DifferenceCount),
  }),
});
