import { account, count, domain, duration, oneOf, text } from '../fields';
import { nullable, required } from '../schema';

/** Direction of a call relative to the phone system. */
export const directions = { inbound: 'Inbound', outbound: 'Outbound', internal: 'Internal' } as const;

export const callResults = {
  answered: 'Answered',
  missed: 'Missed',
  abandoned: 'Hung up while waiting',
  voicemail: 'Went to voicemail',
  busy: 'Busy',
} as const;

export const domainName = required(domain('Domain'));

/** A filter for either a full day in the phone system's time zone, or a timestamp with a time zone. */
export const timeFilter = (title: string) =>
  text({ title, maxLength: 40, description: 'A day, such as 2026-11-21, or a date and time with its zone.' });

/** A filter that accepts one or several of a fixed set of values. */
export const anyOfFilter = <const Values extends Record<string, string>>(values: Values, title: string) =>
  nullable<string | string[]>('string', {
    type: ['string', 'array', 'null'],
    items: { type: 'string', enum: Object.keys(values) },
    maxItems: 20,
    title,
    'x-enumNames': values,
  });

export const from = account({ title: 'From', readOnly: true });
export const to = account({ title: 'To', readOnly: true });
export const direction = oneOf(directions, { title: 'Direction', readOnly: true });
export const result = oneOf(callResults, { title: 'Result', readOnly: true });

/** Durations of the phases of a call, in seconds. */
export const callDurations = {
  ivr: duration({ title: 'Before ringing', description: 'In menus and waiting in a queue.', readOnly: true }),
  ring: duration({ title: 'Ringing', readOnly: true }),
  talk: duration({ title: 'Talking', readOnly: true }),
  hold: duration({ title: 'On hold', readOnly: true }),
};

export const totalField = (title: string) => count({ title, readOnly: true });

/** Number of calls by result. Each call has exactly one result, so the counts add up to the total. */
export const resultCounts = Object.fromEntries(
  Object.entries(callResults).map(([name, title]) => [name, totalField(title)]),
) as { [Name in keyof typeof callResults]: ReturnType<typeof totalField> };

export const callSortFields = [
  'start',
  'connect',
  'end',
  'from',
  'to',
  'direction',
  'result',
  'extension',
  'queue',
  'duration',
  'ivr',
  'ring',
  'talk',
  'hold',
] as const;

export const callFilters = {
  domain_name: domainName,
  start_from: timeFilter('From'),
  start_to: timeFilter('Until'),
  number: text({
    title: 'Number',
    description: 'The caller or the one called, whole or its beginning.',
    maxLength: 64,
  }),
  extension: account({ title: 'Extension' }, ['extensions']),
  queue: account({ title: 'Call queue' }, ['acds']),
  direction: anyOfFilter(directions, 'Direction'),
  result: anyOfFilter(callResults, 'Result'),
};
