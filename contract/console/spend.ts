import { msg, msgs } from '#i18n';
import { group, inDomain, noContent, pagedListOf, post, single } from '../call';
import { domainName } from '../calls/callFields';
import { auditedEntity } from '../entity';
import { account, count, date, dateTime, domain, list, money, oneOf, ref, text, timeOfDay } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { type FieldAnnotations, required, shape } from '../schema';
import { deletes } from '../sentence';

/** Destination types of calls, which differ in their rates. */
export const rateKinds = msgs({
  national: 'National',
  mobile: 'Mobile',
  international: 'International',
  premium: 'Premium rate',
  satellite: 'Satellite',
  free: 'Free',
});

export type RateKind = keyof typeof rateKinds;

/** Reasons for which calls are flagged. */
export const spendKinds = msgs({
  system: 'Limit of the phone system',
  extension: 'Limit of the extension',
  night: 'Costly calls at night',
  unusual: 'Unusual destination',
});

export type SpendKind = keyof typeof spendKinds;

const rateFields = {
  prefix: text({
    title: 'Begins with',
    description: 'Digits after +, country code first. The longest that fits a number counts.',
    maxLength: 15,
    pattern: '^[0-9]{1,15}$',
    'x-patternHint': 'digits only',
    examples: ['61', '614'],
  }),
  name: text({ title: 'Destination', maxLength: 100 }),
  kind: oneOf(rateKinds, { title: 'Kind' }),
  per_minute: money({ title: 'A minute', description: 'For each minute that has begun.', minimum: 0 }),
  per_call: money({ title: 'A call', description: 'For each answered call.', minimum: 0 }),
};

/** Estimated cost of calls to numbers with a given prefix. */
export const CallRate = auditedEntity('Call rate', rateFields);

const hourField = (options: FieldAnnotations) =>
  timeOfDay({
    pattern: '^([01][0-9]|2[0-3]):00(:00)?$',
    'x-patternHint': 'a full hour, such as 22:00',
    examples: ['22:00'],
    ...options,
  });

const limitFields = {
  system_a_day: money({
    title: 'Phone system, a day',
    description: 'What outgoing calls of all its extensions may cost.',
    minimum: 0,
  }),
  extension_a_day: money({ title: 'Extension, a day', minimum: 0 }),
  night_from: hourField({ title: 'Night from', description: 'A full hour, such as 22:00.' }),
  night_to: hourField({
    title: 'Night to',
    description: 'In the time zone of the phone system. With the same hour twice there is no night.',
  }),
  night_minutes: count({
    title: 'Minutes at night',
    description: 'Of an extension: international, premium rate and satellite.',
  }),
  unusual_minutes: count({
    title: 'Minutes to new destinations',
    description:
      'In a day, to international, premium rate and satellite destinations that nobody in the phone system has called for 90 days.',
  }),
};

/** Thresholds above which calls of a phone system are flagged. */
export const SpendLimits = auditedEntity('Spend limits', { domain_name: domain('Domain'), ...limitFields });

/** Calls of one day or night that exceed a limit. */
export const SpendFinding = shape('Spend finding', {
  key: text({ title: 'Key', readOnly: true, 'x-personal': 'keep' }),
  title: text({ title: 'Finding', description: 'Why, whose and when.', readOnly: true }),
  domain_name: domain({ title: 'Domain', readOnly: true }),
  wholesaler_id: ref('wholesalers', { title: 'Wholesaler', readOnly: true }, 'integer'),
  day: date({
    title: 'Day',
    description: 'In the time zone of the phone system; a night counts to the day of its evening.',
    readOnly: true,
  }),
  last_day: date({
    title: 'Last day',
    description: 'Of the last call: a night ends on the next day.',
    readOnly: true,
  }),
  kind: oneOf(spendKinds, { title: 'Why', readOnly: true }),
  extension: account({ title: 'Extension', readOnly: true }, ['extensions']),
  calls: count({ title: 'Calls', readOnly: true }),
  minutes: count({ title: 'Minutes', readOnly: true }),
  spent: money({ title: 'Cost', description: 'Priced by the call rates.', readOnly: true }),
  limit: text({ title: 'Limit', readOnly: true }),
  where: text({ title: 'Where to', description: 'With their minutes, most first.', readOnly: true }),
  first: dateTime({ title: 'First call', readOnly: true }),
  last: dateTime({ title: 'Last call', readOnly: true }),
  dial_plan: text({
    title: 'Dial plan',
    description: 'Of the extension now, or of the phone system: which calls out are allowed.',
    readOnly: true,
  }),
});

const findingSortFields = [
  'day',
  'domain_name',
  'extension',
  'kind',
  'calls',
  'minutes',
  'spent',
  'first',
  'last',
] as const;

export const spendCalls = group('Spend', {
  permission: { read: 'calls.view', write: 'wholesale.edit' },
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
})({
  GetSpendFindings: post('/api/Console/GetSpendFindings', {
    effect: 'read',
    summary:
      'A page of calls of the last days that pass a limit: of a day, at night, or to where nobody called before.',
    body: pageRequest(
      'Spend finding page',
      {
        domain_name: textFilter('Domain'),
        kind: textFilter('Why'),
        extension: textFilter('Extension'),
        day_from: date('From'),
        day_to: date('To'),
        wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
      },
      findingSortFields,
    ),
    returns: pagedListOf(SpendFinding),
    tenant: 'own',
  }),
  GetSpendLimits: post('/api/Console/GetSpendLimits', {
    effect: 'read',
    summary: 'From when on calls of a phone system are worth a look.',
    body: shape('Spend limits request', { domain_name: domainName }),
    returns: single(SpendLimits),
  }),
  SaveSpendLimits: post('/api/Console/SaveSpendLimits', {
    summary: 'Sets from when on calls of a phone system are worth a look; what is null is as usual again.',
    sentence: msg('Change the spend limits of {domain_name}'),
    body: shape('New spend limits', {
      domain_name: domainName,
      ...limitFields,
      dateLastModified: dateTime('Last changed'),
    }),
    returns: single(SpendLimits),
    access: 'reseller',
  }),
  ChangeDialPlan: post('/api/Console/ChangeDialPlan', {
    permission: 'settings.edit',
    requiresMore: true,
    summary:
      'Gives a phone system a dial plan, and every account of it that has another one of its own, as one change.',
    sentence: msg('Change the dial plan of {domain_name} and of all its accounts to {dial_plan}'),
    body: shape('Dial plan for all', {
      domain_name: domainName,
      dial_plan: required(
        text({
          title: 'Dial plan',
          description: 'Which calls out are allowed.',
          maxLength: 80,
          examples: ['No international calls'],
        }),
      ),
    }),
    returns: single(
      shape('Dial plan of all', {
        domain_name: domain('Domain'),
        dial_plan: text('Dial plan'),
        accounts: count({ title: 'Accounts', description: 'That had another one of their own.' }),
      }),
    ),
  }),
  GetCallRates: post('/api/Console/GetCallRates', {
    effect: 'read',
    summary: 'A page of what calls are reckoned to cost, by how their numbers begin.',
    body: pageRequest('Call rate page', { kind: textFilter('Kind'), prefix: textFilter('Begins with') }),
    returns: pagedListOf(CallRate),
    permission: null,
    access: 'reseller',
    tenant: 'shared',
  }),
  SaveCallRate: post('/api/Console/SaveCallRate', {
    summary:
      'Says what calls cost whose numbers begin alike: new, or with dateLastModified as it was read, changed.',
    sentence: [msg('Change the rate of calls to +{prefix}'), msg('Change a call rate')],
    body: shape('New call rate', {
      ...rateFields,
      prefix: required(rateFields.prefix),
      dateLastModified: dateTime('Last changed'),
    }),
    returns: single(CallRate),
    access: 'staff',
    tenant: 'shared',
  }),
  RemoveCallRates: post('/api/Console/RemoveCallRates', {
    removes: 'call_rate',
    summary: 'Removes call rates.',
    sentence: deletes('call_rate', 'prefixes'),
    body: shape('Call rates to remove', {
      prefixes: required(list(required(rateFields.prefix), { title: 'Rates', maxItems: 1000 })),
    }),
    returns: noContent,
    access: 'staff',
    tenant: 'shared',
  }),
});
