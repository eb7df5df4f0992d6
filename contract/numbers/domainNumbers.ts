import { msg } from '#i18n';
import {
  del,
  get,
  group,
  inDomain,
  listOf,
  mapOf,
  noContent,
  okOrNoContent,
  post,
  put,
  raw,
  single,
} from '../call';
import { auditedEntity } from '../entity';
import {
  account,
  boolean,
  count,
  dateTime,
  domain,
  integer,
  list,
  oneOf,
  phone,
  text,
  userTypes,
} from '../fields';
import { resolutions } from '../phoneSystem/accountFields';
import { required, shape } from '../schema';
import { changes } from '../sentence';
import { numberStates } from './numberStates';

const flagField = account(
  { title: 'Redirection trigger', description: 'May send its calls elsewhere.', maxLength: 40 },
  ['srvflags'],
);

const destination = shape('Destination', {
  account: required(text('Account')),
  user_type: oneOf(userTypes, 'Kind'),
});

/** Destination of calls as a single field: an account or an external number. The server determines which it is. */
const callTarget = account({
  title: 'Calls go to',
  description: 'An account, or an external number. Nothing: callers hear that it is not in use.',
});

export const DomainNumber = auditedEntity('Number (DID)', {
  did: phone({ title: 'Number', readOnly: true }),
  ani: phone({
    title: 'Caller ID',
    description: 'Caller ID of outgoing calls from this number’s account.',
  }),
  service_flag: flagField,
  state: oneOf(numberStates, { title: 'State', readOnly: true }),
  destination,
  leads_to: callTarget,
  region: text({ title: 'Region', readOnly: true }),
  domain_name: domain({ title: 'Domain', readOnly: true }),
  display: text({ title: 'Display name', maxLength: 100 }),
  primary: boolean({ title: 'Primary', readOnly: true }),
  numberSource: oneOf(
    { house: 'Own stock', wholesaler: 'The wholesaler' },
    { title: 'Source', description: 'Whose numbers it is taken from.', readOnly: true },
  ),
  dateAllocated: dateTime({ title: 'Allocated', readOnly: true }),
});

const domainName = required(domain('Domain'));
const did = required(phone('Number'));

const DomainNumberRequest = shape('Number (DID) request', {
  domain_name: domainName,
  did,
  ani: phone({ title: 'Caller ID', 'x-shows': 'number' }),
  service_flag: flagField,
  display: text({ title: 'Display name', maxLength: 100 }),
  destination,
  leads_to: callTarget,
});

const DidKey = shape('Number of a domain', { domain_name: domainName, did });

export const domainNumberCalls = group('Numbers of a domain', {
  permission: { read: 'numbers.view', write: 'numbers.assign' },
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  CreateNumber: post('/api/Link/CreateNumber', {
    costs: true,
    summary: 'Gives an available number to a domain.',
    sentence: msg('Assign {did} to {domain_name}'),
    body: DomainNumberRequest,
    returns: single(DomainNumber),
  }),
  UpdateNumber: put('/api/Link/UpdateNumber', {
    summary: 'Changes where a number of a domain leads, and what is kept with it.',
    sentence: changes('phone_number', 'did'),
    body: DomainNumberRequest,
    returns: single(DomainNumber),
  }),
  DeleteNumbers: del('/api/Link/DeleteNumbers', {
    setting: 'allow',
    summary:
      'Releases numbers of a domain; they become available again. Refused while one is shown as a caller ID, unless it says what is shown instead.',
    sentence: msg('Release {dids} from {domain_name}'),
    body: shape('Numbers of a domain', {
      domain_name: domainName,
      dids: required(list(required(phone('Number')), 'Numbers')),
      answers: resolutions,
    }),
    returns: single(shape('Released numbers', { changed: count('Numbers changed') })),
  }),
  MakePrimary: post('/api/Link/MakePrimary', {
    summary: 'Makes a number the main number of its domain.',
    sentence: msg('Make {did} the main number of {domain_name}'),
    body: DidKey,
    returns: single(DomainNumber),
  }),
  GetNumbers: get('/api/Link/GetNumbers/{domain_name}/{account}', {
    summary:
      'The numbers of a domain that lead to an account, by number; account `*` stands for all of the domain.',
    returns: mapOf(DomainNumber),
  }),
  CheckExistingDid: get('/api/Link/CheckExistingDid/{did}', {
    summary: 'Whether a number is known, and whether it is free.',
    returns: single(
      shape('Existing DID', {
        did: phone('Number'),
        exists: boolean('Known'),
        available: boolean('Free'),
        message: text('In words'),
      }),
    ),
    tenant: 'own',
  }),
  GetAvailableDIDs: post('/api/Link/GetAvailableDIDs', {
    effect: 'read',
    summary: 'Numbers a domain can be given; at most 1,000.',
    body: shape('Available DIDs', {
      domain_name: domainName,
      region: text('Region'),
      search: text('Search'),
    }),
    returns: listOf(DomainNumber, { mostRows: 1_000 }),
  }),
  AddDid: post('/api/Link/AddDid', {
    costs: true,
    summary: 'Gives numbers to a domain, all or none.',
    sentence: [
      msg('Assign {dids} to {domain_name} and route their calls to {leads_to}'),
      msg('Assign {dids} to {domain_name}'),
    ],
    body: shape('Add DIDs', {
      domain_name: domainName,
      dids: required(list(required(phone('Number')), 'Numbers')),
      destination,
      leads_to: callTarget,
      display: text({ title: 'Display name', maxLength: 100 }),
      address_id: integer({
        'x-names': 'pbx-customer/addresses',
        title: 'Service address',
        description: 'Where the numbers are used: emergency services are told.',
      }),
      directory_listing: boolean({ title: 'List in the directory', description: 'With name and address.' }),
    }),
    returns: listOf(DomainNumber),
  }),
  AddAni: post('/api/Link/AddAni', {
    summary: 'Sets the caller ID shown for a number.',
    sentence: [msg('Show {ani} as the caller ID of {did}'), msg('Set the caller ID of a number')],
    body: shape('Add ANI', {
      domain_name: domainName,
      did,
      ani: required(phone({ title: 'Caller ID', 'x-shows': 'number' })),
    }),
    returns: listOf(DomainNumber),
  }),
  AddDestination: post('/api/Link/AddDestination', {
    summary: 'Sets where calls to a number go: an account with its kind, or as one field.',
    sentence: [msg('Route calls to {did} to {leads_to}'), msg('Change where calls to {did} go')],
    body: shape('Add destination', {
      domain_name: domainName,
      did,
      destination,
      leads_to: callTarget,
    }),
    returns: noContent,
  }),
  DeleteANI: post('/api/Link/DeleteANI', {
    summary: 'Takes the caller ID from a number.',
    sentence: msg('Remove the caller ID of {did}'),
    body: DidKey,
    returns: raw,
  }),
});
