import { msg, msgs } from '#i18n';
import { group, inDomain, listOf, pagedListOf, post, single } from '../call';
import { domainName } from '../calls/callFields';
import { auditedEntity } from '../entity';
import { account, boolean, count, dateTime, domain, integer, list, oneOf, phone, ref, text } from '../fields';
import { emergencyStates } from '../numbers/emergencyStates';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';

/** Maximum number of phone numbers per call. */
export const MAX_EMERGENCY_NUMBERS = 1_000;

/** Source of the caller ID used for an extension's emergency calls. */
export const emergencyCallerIds = msgs({
  extension: 'Set at the extension',
  system: 'Set for the phone system',
  caller_id: 'Caller ID of the extension',
  main: 'Main number',
  none: 'None',
});

export type EmergencyCallerId = keyof typeof emergencyCallerIds;

const state = oneOf(emergencyStates, { title: 'Emergency address', readOnly: true });

export const EmergencyAddress = auditedEntity('Emergency address', {
  phone_number: phone({ title: 'Number', readOnly: true }),
  state,
  address: text({ title: 'Address', readOnly: true, 'x-personal': 'address' }),
  address_id: integer({
    title: 'Address of the phone system',
    description: 'Empty: it was written out.',
    readOnly: true,
  }),
  told: text({
    title: 'Address that was submitted',
    description: 'As it was then.',
    readOnly: true,
    'x-personal': 'address',
  }),
  accepted: text({
    title: 'Address accepted last',
    description: 'The address emergency services accepted last, until they accept another one.',
    readOnly: true,
    'x-personal': 'address',
  }),
  reason: text({ title: 'Why it was refused', readOnly: true, 'x-personal': 'keep' }),
  code: text({
    title: 'Code',
    description: 'Of why it was refused, by the word of the interface.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  is_needed: boolean({
    title: 'Needs one',
    description: 'Mobile, freephone and local-rate numbers need none.',
    readOnly: true,
  }),
  domain_name: domain({ title: 'Domain', readOnly: true }),
  display: text({ title: 'Display name', readOnly: true }),
  region: text({ title: 'Region', readOnly: true }),
  wholesaler: text({ title: 'Wholesaler', readOnly: true, 'x-personal': 'company' }),
  wholesalerid: ref('wholesalers', { title: 'Wholesaler', readOnly: true }, 'integer'),
  directory_listing: boolean({ title: 'Directory listing', readOnly: true }),
  submitted_at: dateTime({ title: 'Submitted', readOnly: true }),
  submitted_by: text({ title: 'Submitted by', readOnly: true, 'x-personal': 'person' }),
  answered_at: dateTime({ title: 'Answered', readOnly: true }),
  since: dateTime({
    title: 'Since',
    description: 'When its present state began: assigned without an address, submitted or answered.',
    readOnly: true,
  }),
});

export const OffsiteExtension = shape('Extension elsewhere', {
  name: account({ title: 'Extension', readOnly: true }, ['extensions']),
  display: text({ title: 'Name', readOnly: true, 'x-personal': 'person' }),
  place: text({ title: 'Where its phone stands', readOnly: true, 'x-personal': 'address' }),
  number: phone({ title: 'Number shown', description: 'In emergency calls.', readOnly: true }),
  shown_by: oneOf(emergencyCallerIds, { title: 'Why that number', readOnly: true }),
  number_address: text({ title: 'Address of that number', readOnly: true, 'x-personal': 'address' }),
  state,
  agrees: boolean({
    title: 'Location accepted',
    description: 'Whether emergency services have accepted where the phone stands for the number shown.',
    readOnly: true,
  }),
  domain_name: domain({ title: 'Domain', readOnly: true }),
});

const numbers = required(
  list(required(phone('Number')), {
    title: 'Numbers',
    maxItems: MAX_EMERGENCY_NUMBERS,
    examples: [['61255500001']],
  }),
);
const numbersRequest = (name: string) => shape(name, { numbers });

const filters = {
  phone_number: textFilter('Number'),
  state: textFilter('Emergency address'),
  domain_name: textFilter('Domain'),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
  directory_listing: boolean('Directory listing'),
};

const changedResponse = single(shape('Changed emergency addresses', { changed: count('Numbers changed') }));

export const emergencyAddressCalls = group('Emergency addresses', {
  permission: { read: 'numbers.view', write: 'numbers.assign' },
  whileImpersonating: 'allowed',
  access: 'customer',
})({
  GetEmergencyAddresses: post('/api/Console/GetEmergencyAddresses', {
    effect: 'read',
    summary:
      'A page of the numbers of phone systems that need an emergency address, or have one, with what emergency services were told.',
    body: pageRequest('Emergency address page', filters, [
      'phone_number',
      'state',
      'domain_name',
      'display',
      'wholesalerid',
      'submitted_at',
      'answered_at',
      'since',
    ]),
    returns: pagedListOf(EmergencyAddress),
  }),
  GetEmergencyAddressCounts: post('/api/Console/GetEmergencyAddressCounts', {
    effect: 'read',
    summary: 'How many numbers there are by the state of their emergency address.',
    body: shape('Emergency address filter', {
      search: text({ title: 'Search', maxLength: 200 }),
      ...filters,
    }),
    returns: listOf(shape('Emergency address count', { state, count: count('Numbers') })),
  }),
  SetEmergencyAddresses: post('/api/Console/SetEmergencyAddresses', {
    summary:
      'Says where numbers are used, all or none: at one of the addresses of their phone system, an address written out, or without either at the main address of each phone system (the first that is listed in the directory, else the first). It is kept, and told to nobody until it is submitted.',
    sentence: [
      msg('Set the emergency address of {numbers} to {address}'),
      msg('Set the emergency address of {numbers}'),
    ],
    body: shape('New emergency addresses', {
      numbers,
      address_id: integer({
        'x-names': 'pbx-customer/addresses',
        title: 'Address of the phone system',
        description: 'Empty: its main address.',
      }),
      address: text({
        title: 'Address',
        description: 'Written out, where it is none of the phone system’s: 12 Sample St, Sampleton NSW 9901.',
        maxLength: 400,
        'x-personal': 'address',
      }),
    }),
    returns: changedResponse,
  }),
  SubmitEmergencyAddresses: post('/api/Console/SubmitEmergencyAddresses', {
    sends: true,
    summary: 'Tells emergency services where numbers are used, all or none; their answers are asked for.',
    sentence: msg('Submit the emergency address of {numbers}'),
    body: numbersRequest('Emergency addresses to submit'),
    returns: changedResponse,
  }),
  WithdrawEmergencyAddresses: post('/api/Console/WithdrawEmergencyAddresses', {
    sends: true,
    setting: 'allow',
    summary: 'Takes the emergency addresses of numbers away, all or none; emergency services are told so.',
    sentence: msg('Withdraw the emergency address of {numbers}'),
    body: numbersRequest('Emergency addresses to withdraw'),
    returns: changedResponse,
  }),
  AskEmergencyAnswers: post('/api/Console/AskEmergencyAnswers', {
    summary: 'Asks at once what has become of the addresses that were submitted.',
    sentence: msg('Check the status of submitted emergency addresses'),
    body: shape('Emergency answers to ask for', {}),
    returns: single(
      shape('Emergency answers', {
        asked: count('Numbers asked about'),
        answered: count('Numbers answered'),
      }),
    ),
  }),
  GetExtensionsElsewhere: post('/api/Console/GetExtensionsElsewhere', {
    effect: 'read',
    summary:
      'The extensions of a phone system whose phone stands at a place of its own, with the number that emergency calls show, and whether emergency services have accepted that place for it.',
    body: shape('Extensions elsewhere', { domain_name: domainName }),
    returns: listOf(OffsiteExtension),
    tenant: inDomain('domain_name'),
  }),
});
