import { msgs } from '#i18n';
import { group, listOf, post } from '../call';
import { count, integer, oneOf, phone, ref, text } from '../fields';
import { numberStates } from '../numbers/numberStates';
import { required, shape } from '../schema';

export const digitPositions = msgs({ contains: 'Contains', starts: 'Starts with', ends: 'Ends with' });

export type DigitPosition = keyof typeof digitPositions;

/** Memorable patterns in the last digits of a number, as detected by `telephony/numberPatterns.ts`. */
export const patternNames = msgs({
  same4: 'Four alike',
  thousands: 'Ends in 000',
  same3: 'Three alike',
  run: 'Counting',
  pairs: 'Two pairs',
  repeated: 'Repeated pair',
  mirrored: 'Mirrored',
  hundreds: 'Ends in 00',
});

/** Maximum number of runs per response. */
export const MAX_RUNS = 100;

/** A range of consecutive assignable numbers. May consist of a single number. */
export const NumberRun = shape('Number run', {
  first_number: phone({ title: 'First number', readOnly: true }),
  last_number: phone({ title: 'Last number', readOnly: true }),
  size: count({ title: 'Numbers', readOnly: true }),
  state: oneOf(numberStates, { title: 'State', readOnly: true }),
  region: text({ title: 'Region', readOnly: true }),
  area_code: text({ title: 'Area code', readOnly: true }),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  group_size: count({ title: 'Group of', description: 'Numbers of the group they lie in.', readOnly: true }),
});

export const CallingCode = shape('Calling code', {
  calling_code: text({ title: 'Country calling code', readOnly: true }),
});

export const numberFinderCalls = group('Numbers', {
  permission: 'numbers.view',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetPlanCallingCodes: post('/api/Console/GetPlanCallingCodes', {
    effect: 'read',
    summary: 'Country calling codes the numbering plan has ranges of, that of the deployment first.',
    returns: listOf(CallingCode),
    tenant: 'shared',
  }),
  FindAvailableNumbers: post('/api/Console/FindAvailableNumbers', {
    effect: 'read',
    summary:
      'Available numbers by their digits, a pattern or an area, single or so many in a row, lowest first; at most 100.',
    body: shape('Number search', {
      digits: text({ title: 'Digits', maxLength: 40 }),
      place: oneOf(digitPositions, 'Where they stand'),
      pattern: oneOf(patternNames, 'Pattern'),
      in_a_row: required(integer({ title: 'In a row', minimum: 1, maximum: 1000 })),
      region_id: ref('regions', 'Region', 'integer'),
      area_code: text({ title: 'Area code', maxLength: 8 }),
    }),
    returns: listOf(NumberRun),
  }),
});
