import { msg } from '#i18n';
import { fileOf, get, group, inDomain, listOf, okOrNoContent, okOrPartial, post, single } from '../call';
import { domain, integer, list, text } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';
import {
  Address,
  AddressLookup,
  AddressSearchResult,
  AddressSuggestion,
  addressFields,
  ComplexLevel,
  ComplexUnit,
  ParsedAddress,
  StreetSuffix,
  StreetType,
} from './addressEntities';
import { Agent } from './partyEntities';

const domainName = required(domain('Domain'));

const code = required(
  text({
    title: 'Code',
    maxLength: 10,
    pattern: '^[A-Za-z0-9]+$',
    'x-patternHint': 'letters and digits',
    examples: ['XX'],
  }),
);
const codeRequest = (subject: string) =>
  shape(`${subject} request`, { code, name: text({ title: 'Name', maxLength: 60 }) });

export const addressCalls = group('Address', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: 'shared',
  ok: okOrNoContent,
})({
  ParseAddress: post('/api/NumberHub/ParseAddress', {
    effect: 'read',
    summary: 'Takes the text of an address apart: unit, level, number, street, locality, state and postcode.',
    body: shape('Parse address request', {
      address: required(
        text({ title: 'Address', maxLength: 400, examples: ['12 Sample St, Sampleton NSW 9901'] }),
      ),
    }),
    returns: single(ParsedAddress),
  }),
  GetPredictAddresses: get('/api/NumberHub/GetPredictAddresses/{address}', {
    summary: 'Addresses that go on as somebody types, best first; at most ten.',
    returns: listOf(AddressSuggestion),
  }),
  GetPredictedAddressDetail: get('/api/NumberHub/GetPredictedAddressDetail/{id}', {
    summary: 'One address of the address file, in its parts.',
    returns: single(AddressLookup),
  }),
  GetVerifiedAddressDetail: get('/api/NumberHub/GetVerifiedAddressDetail/{id}', {
    summary: 'The verified detail of an address, as a JSON file.',
    returns: fileOf(AddressSearchResult),
    ok: okOrPartial,
  }),
  UpdateAddress: post('/api/NumberHub/UpdateAddress', {
    permission: 'addresses.edit',
    summary: 'Changes an address of a phone system.',
    sentence: changes('address', 'id'),
    body: shape('Update address request', {
      ...addressFields,
      id: required(integer({ title: 'Address id' })),
    }),
    returns: single(Address),
    tenant: 'own',
  }),
});

export const domainAddressCalls = group('Customers and addresses', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: 'shared',
})({
  AddAddressToDomain: post('/api/NumberHub/AddAddressToDomain', {
    permission: 'addresses.edit',
    summary: 'Adds an address to a phone system.',
    sentence: [
      msg('Add the address {street_number} {street_name}, {locality} to {domain_name}'),
      msg('Add an address to {domain_name}'),
    ],
    body: shape('Add address request', { ...addressFields, domain_name: domainName }),
    returns: single(Address),
    tenant: inDomain(),
  }),
  GetAddressForDomain: post('/api/NumberHub/GetAddressForDomain', {
    effect: 'read',
    permission: 'addresses.edit',
    summary: 'The addresses of a phone system.',
    body: shape('Domain address list', { domain_name: domainName, ...pageFields }),
    returns: listOf(Address),
    tenant: inDomain(),
  }),
  DeleteAddressFromDomain: post('/api/NumberHub/DeleteAddressFromDomain', {
    removes: 'address',
    permission: 'addresses.edit',
    summary: 'Removes addresses from a phone system; the remaining ones are answered.',
    sentence: deletes('address', 'id', 'ids'),
    body: shape('Remove address request', {
      domain_name: domainName,
      id: integer('Address id'),
      ids: list(required(integer('Address id')), { title: 'Address ids', maxItems: 1000 }),
    }),
    returns: listOf(Address),
    tenant: inDomain(),
  }),
  UpdateCustomerAgent: post('/api/NumberHub/UpdateCustomerAgent', {
    permission: 'wholesale.edit',
    summary: 'Gives a customer an agent, known or new; without an agent number, takes the agent away.',
    sentence: [
      msg('Assign sales agent {agent_number} to customer {customer_number}'),
      msg('Change the sales agent of customer {customer_number}'),
    ],
    body: shape('Customer agent request', {
      customer_number: required(text({ title: 'Customer no.', maxLength: 40 })),
      agent_number: text({ title: 'Sales agent no.', maxLength: 40 }),
      firstname: text({ title: 'First name', maxLength: 80 }),
      lastname: text({ title: 'Last name', maxLength: 80 }),
      company: text({ title: 'Company', maxLength: 120 }),
    }),
    returns: single(Agent),
    access: 'reseller',
    tenant: 'own',
  }),
  GetAddressSuffix: get('/api/NumberHub/GetAddressSuffix', {
    summary: 'The suffixes a street can have, such as N for north.',
    returns: listOf(StreetSuffix),
  }),
  AddAddressSuffix: post('/api/NumberHub/AddAddressSuffix', {
    summary: 'Adds a suffix streets can have.',
    sentence: creates('street_suffix', 'code', 'name'),
    body: codeRequest('Street suffix'),
    returns: single(StreetSuffix),
    access: 'staff',
  }),
  GetStreetType: get('/api/NumberHub/GetStreetType', {
    summary: 'The types of streets, such as ST for street.',
    returns: listOf(StreetType),
  }),
  AddStreetType: post('/api/NumberHub/AddStreetType', {
    summary: 'Adds a type of street.',
    sentence: creates('street_type', 'code', 'name'),
    body: codeRequest('Street type'),
    returns: single(StreetType),
    access: 'staff',
  }),
  GetComplexUnits: get('/api/NumberHub/GetComplexUnits', {
    summary: 'The kinds of units a building has, such as SHOP.',
    returns: listOf(ComplexUnit),
  }),
  GetComplexLevels: get('/api/NumberHub/GetComplexLevels', {
    summary: 'The kinds of levels a building has, such as B for basement.',
    returns: listOf(ComplexLevel),
  }),
  AddComplexUnits: post('/api/NumberHub/AddComplexUnits', {
    summary: 'Adds a kind of unit.',
    sentence: creates('complex_unit', 'code', 'name'),
    body: codeRequest('Complex unit'),
    returns: single(ComplexUnit),
    access: 'staff',
  }),
  AddComplexLevels: post('/api/NumberHub/AddComplexLevels', {
    summary: 'Adds a kind of level.',
    sentence: creates('complex_level', 'code', 'name'),
    body: codeRequest('Complex level'),
    returns: single(ComplexLevel),
    access: 'staff',
  }),
});
