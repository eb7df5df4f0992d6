import { msg } from '#i18n';
import { group, inDomain, listOf, noContent, okOrNoContent, post, single } from '../call';
import { entity } from '../entity';
import { account, boolean, count, dateTime, duration, integer, oneOf, text } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { changes } from '../sentence';
import { domainName, timeFilter } from './callFields';

const SIP_ADDRESS = '^$|^(sips?:)?[^\\s<>"]+$';
const contactOptions = { title: 'Contact', description: 'Where the phone can be reached.', maxLength: 200 };
const addressOptions = {
  title: 'Address',
  description: 'Where it comes from, such as tls:192.0.2.10:5061.',
  maxLength: 100,
};

export const Registration = entity('Registration', {
  id: integer({ title: 'Registration', readOnly: true }),
  user: account({ title: 'Extension', readOnly: true }, ['extensions']),
  username: text({ title: 'Name', readOnly: true }),
  ua: text({ title: 'Phone', readOnly: true }),
  duration: duration({ title: 'Registered for', readOnly: true }),
  total: count({ title: 'Phones of the extension', readOnly: true }),
  www: text({ title: 'Phone’s own page', readOnly: true }),
  contact: text({ ...contactOptions, readOnly: true }),
  adr: text({ ...addressOptions, readOnly: true }),
  steadiness: oneOf({ steady: 'Steady', unsteady: 'Comes and goes' }, { title: 'Of late', readOnly: true }),
  drops: count({ title: 'Times away', description: 'In the last six hours, by itself.', readOnly: true }),
  steadiness_text: text({ title: 'What was seen', readOnly: true }),
});

export const RegistrationHistory = entity('Registration history', {
  time: dateTime({ title: 'Time', readOnly: true }),
  user: account({ title: 'Extension', readOnly: true }, ['extensions']),
  registered: boolean({ title: 'Registered', readOnly: true }),
  ua: text({ title: 'Phone', readOnly: true }),
  adr: text({ ...addressOptions, readOnly: true }),
  contact: text({ ...contactOptions, readOnly: true }),
  registrations: count({ title: 'Phones after it', description: 'Of the extension.', readOnly: true }),
});

/** A registered contact of an extension and its most recent event. */
export const RegistrationEvent = entity('Registration event', {
  id: integer({ title: 'Contact id', readOnly: true }),
  event: text({ title: 'Event', readOnly: true }),
  to: account({ title: 'Extension', readOnly: true }, ['extensions']),
  adr: text({ ...addressOptions, readOnly: true }),
  contact: text({ ...contactOptions, readOnly: true }),
  userAgent: text({ title: 'Phone', readOnly: true }),
  duration: duration({ title: 'Registered for', readOnly: true }),
});

export const RegistrationLogLine = entity('Registration log line', {
  time: dateTime({ title: 'Time', readOnly: true }),
  who: account({ title: 'Extension', readOnly: true }),
  src: text({ title: 'Address', readOnly: true }),
  msg: text({ title: 'Message', readOnly: true }),
});

const extension = required(account('Extension', ['extensions']));
const optionalExtension = account('Extension', ['extensions']);
const ContactRequest = shape('Registration contact request', {
  domain_name: domainName,
  account: extension,
  id: required(integer({ title: 'Contact id', minimum: 1 })),
});
const contactInput = {
  contact: text({
    ...contactOptions,
    pattern: SIP_ADDRESS,
    'x-patternHint': 'an address such as sip:200@192.0.2.10:5060',
  }),
  adr: text(addressOptions),
  ua: text({ title: 'Phone', maxLength: 200 }),
};
const timeRange = { time_from: timeFilter('From'), time_to: timeFilter('Until') };

export const registrationCalls = group('Registrations', {
  permission: 'registrations.view',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetRegistrations: post('/api/Link/GetRegistrations', {
    effect: 'read',
    summary: 'Lists the phones of a domain that are registered now.',
    body: shape('Registrations request', {
      ...pageFields,
      domain_name: domainName,
      user: optionalExtension,
    }),
    returns: listOf(Registration),
  }),
  GetRegistrationLog: post('/api/Link/GetRegistrationLog', {
    effect: 'read',
    summary: 'Lists what the registrar of a domain noted, the latest first, a thousand lines at once.',
    body: shape('Registration log request', {
      ...pageFields,
      domain_name: domainName,
      who: optionalExtension,
      ...timeRange,
    }),
    returns: listOf(RegistrationLogLine, { mostRows: 1_000 }),
  }),
  GetRegistrationHistory: post('/api/Link/GetRegistrationHistory', {
    effect: 'read',
    summary: 'Lists when phones of a domain came and went, the latest first, a thousand at once.',
    body: shape('Registration history request', {
      ...pageFields,
      domain_name: domainName,
      account: optionalExtension,
      registered: boolean('Registered'),
      ...timeRange,
    }),
    returns: listOf(RegistrationHistory, { mostRows: 1_000 }),
  }),
  GetRegistrationContacts: post('/api/Link/GetRegistrationContacts', {
    effect: 'read',
    summary: 'Lists where an extension can be reached, or all of a domain.',
    body: shape('Registration contacts request', {
      ...pageFields,
      domain_name: domainName,
      account: optionalExtension,
    }),
    returns: listOf(RegistrationEvent),
  }),
  UpdateRegistration: post('/api/Link/UpdateRegistration', {
    summary: 'Changes where a registered phone is reached.',
    sentence: changes('registration', 'id'),
    body: shape('Update registration request', {
      domain_name: domainName,
      id: required(integer({ title: 'Registration', minimum: 1 })),
      ...contactInput,
    }),
    returns: single(Registration),
  }),
  CreateRegistrationContact: post('/api/Link/CreateRegistrationContact', {
    summary: 'Adds a fixed contact to an extension, for a phone that does not register itself.',
    sentence: msg('Add a fixed contact to {account}'),
    body: shape('New contact request', {
      domain_name: domainName,
      account: extension,
      ...contactInput,
      contact: required(contactInput.contact),
    }),
    returns: single(RegistrationEvent),
  }),
  RebootRegistrationContact: post('/api/Link/RebootRegistrationContact', {
    summary: 'Restarts a phone; it is away for half a minute.',
    sentence: msg('Restart a phone of {account}'),
    body: ContactRequest,
    returns: single(RegistrationEvent),
  }),
  DeleteRegistrationContact: post('/api/Link/DeleteRegistrationContact', {
    setting: 'allow',
    summary: 'Ends the registration of a phone.',
    sentence: msg('End a registration of {account}'),
    body: ContactRequest,
    returns: noContent,
  }),
});

export const newRegistrationCalls = group('Extensions', {
  permission: 'accounts.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  CreateRegistration: post('/api/Link/CreateRegistration', {
    summary: 'Registers a phone for an extension.',
    sentence: msg('Register a phone for {account}'),
    body: shape('New registration request', { domain_name: domainName, account: extension, ...contactInput }),
    returns: single(Registration),
  }),
});
