import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Condition,
  type ConditionContext,
  isConditionMet,
  isRecordCondition,
} from '../../src/declaration/condition';
import { explainCondition } from '../../src/views/conditions/explainCondition';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const getTimeInHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const getNow = () => ({
  lines: 4,
  limit: 10,
  used: 4,
  none: null,
  text: '4',
  start: '2026-03-01',
  end: '2026-03-12',
  opens: '08:00',
  closes: '17:30',
  soon: getTimeInHours(3),
  past: getTimeInHours(-3),
  owner: 'u-7',
  trunk: 'T-1',
  nobody: '',
});

const cases: [Condition, boolean, string][] = [
  [{ field: 'lines', below: 5 }, true, 'lines is below 5'],
  [{ field: 'lines', below: 4 }, false, 'lines is below 4'],
  [{ field: 'lines', atLeast: 4 }, true, 'lines is at least 4'],
  [{ field: 'lines', atLeast: 5 }, false, 'lines is at least 5'],
  [{ field: 'lines', atMost: 4 }, true, 'lines is at most 4'],
  [{ field: 'lines', atMost: 3 }, false, 'lines is at most 3'],
  [{ field: 'lines', above: { field: 'limit' } }, false, 'lines is above limit'],
  [{ field: 'lines', below: { field: 'limit' } }, true, 'lines is below limit'],
  [{ field: 'text', atMost: 5 }, false, 'text is at most 5'],
  [{ field: 'none', below: 5 }, false, 'none is below 5'],
  [{ field: 'lines', is: { field: 'used' } }, true, 'lines is used'],
  [{ field: 'lines', not: { field: 'used' } }, false, 'lines is not used'],
  [{ field: 'lines', is: { field: 'limit' } }, false, 'lines is limit'],
  [{ field: 'end', after: { field: 'start' } }, true, 'end is after start'],
  [{ field: 'start', after: { field: 'end' } }, false, 'start is after end'],
  [{ field: 'start', after: { field: 'start' } }, false, 'start is after start'],
  [{ field: 'closes', after: { field: 'opens' } }, true, 'closes is after opens'],
  [{ field: 'closes', before: '12:00' }, false, 'closes is before 12:00'],
  [{ field: 'closes', after: { field: 'start' } }, false, 'closes is after start'],
  [{ field: 'end', before: '$today' }, false, 'end is before today'],
  [{ field: 'start', before: '$today' }, true, 'start is before today'],
  [{ field: 'end', before: '$today+3' }, true, 'end is before 3 days from today'],
  [{ field: 'end', after: '$today+2' }, false, 'end is after 2 days from today'],
  [{ field: 'start', after: '$today-30' }, true, 'start is after 30 days ago'],
  [{ field: 'soon', after: '$now' }, true, 'soon is after now'],
  [{ field: 'past', after: '$now' }, false, 'past is after now'],
  [{ field: 'soon', before: '$today+1' }, true, 'soon is before 1 day from today'],
  [{ field: 'end', within: { days: 2 } }, true, 'end is within the next 2 days'],
  [{ field: 'end', within: { days: 1 } }, false, 'end is within the next 1 day'],
  [{ field: 'start', within: { days: -9 } }, true, 'start is within the last 9 days'],
  [{ field: 'start', within: { days: -8 } }, false, 'start is within the last 8 days'],
  [{ field: 'soon', within: { hours: 3 } }, true, 'soon is within the next 3 hours'],
  [{ field: 'soon', within: { hours: 2 } }, false, 'soon is within the next 2 hours'],
  [{ field: 'soon', within: { hours: -5 } }, false, 'soon is within the last 5 hours'],
  [{ field: 'past', within: { hours: -5 } }, true, 'past is within the last 5 hours'],
  [{ field: 'past', within: { days: -1 } }, true, 'past is within the last 1 day'],
  [{ field: 'none', within: { days: 9 } }, false, 'none is within the next 9 days'],
  [{ field: 'opens', within: { days: 9 } }, false, 'opens is within the next 9 days'],
  [{ session: 'level', is: 'reseller' }, true, 'your level is reseller'],
  [{ session: 'level', is: 'staff' }, false, 'your level is staff'],
  [{ session: 'level', atLeast: 'customer' }, true, 'your level is customer, reseller or staff'],
  [{ session: 'level', atLeast: 'staff' }, false, 'your level is staff'],
  [{ session: 'id', is: { field: 'owner' } }, true, 'owner is your id'],
  [{ session: 'id', not: { field: 'owner' } }, false, 'owner is not your id'],
  [{ session: 'wholesalerId', is: 7 }, true, 'your wholesaler id is 7'],
  [{ session: 'domainName', is: null }, true, 'your domain name is empty'],
  [{ session: 'permission', has: 'numbers.assign' }, true, 'your role allows numbers.assign'],
  [{ session: 'permission', has: 'numbers.remove' }, false, 'your role allows numbers.remove'],
  [{ session: 'flag', has: 'new' }, true, 'the feature new is on'],
  [{ session: 'flag', has: 'old' }, false, 'the feature old is on'],
  [{ session: 'flag', has: 'unset' }, true, 'the feature unset is on'],
  [
    { reference: 'trunk', resource: 'trunks', holds: { field: 'state', is: 'down' } },
    true,
    'of the trunk the state is down',
  ],
  [
    { reference: 'trunk', resource: 'trunks', holds: { field: 'state', is: 'up' } },
    false,
    'of the trunk the state is up',
  ],
  [
    { reference: 'nobody', resource: 'trunks', holds: { field: 'state', not: 'up' } },
    false,
    'of the nobody the state is not up',
  ],
  [{ related: 'calls', above: 0 }, true, 'calls are more than none'],
  [{ related: 'calls', is: 2 }, true, 'calls are 2'],
  [{ related: 'calls', atMost: 1 }, false, 'calls are at most 1'],
  [{ related: 'notes', is: 0 }, false, 'notes are none'],
  [{ none: [{ field: 'lines', is: 4 }] }, false, 'it is not so that lines is 4'],
  [{ none: [{ field: 'lines', is: 5 }] }, true, 'it is not so that lines is 5'],
];

const knownContext: ConditionContext = {
  level: 'reseller',
  id: 'u-7',
  wholesalerId: 7,
  permissions: ['numbers.assign'],
  flags: { new: true, old: false },
  referred: (resource, id) => (resource === 'trunks' && id === 'T-1' ? { state: 'down' } : undefined),
  counted: (list) => (list === 'calls' ? 2 : undefined),
};

describe('conditions in a declaration', () => {
  it.each(cases)('%j is %s, described as "%s"', (condition, expected, words) => {
    expect(isConditionMet(condition, getNow(), knownContext)).toBe(expected);
    expect(explainCondition(condition, [])).toBe(words);
  });

  it('are not met by data that is not loaded unless the context specifies otherwise', () => {
    const reference: Condition = {
      reference: 'trunk',
      resource: 'trunks',
      holds: { field: 'state', is: 'up' },
    };
    const count: Condition = { related: 'calls', is: 0 };
    expect([reference, count].map((condition) => isConditionMet(condition, getNow()))).toEqual([
      false,
      false,
    ]);
    expect(
      [reference, count].map((condition) => isConditionMet(condition, getNow(), { unknown: true })),
    ).toEqual([true, true]);
    expect(isConditionMet({ session: 'level', atLeast: 'customer' }, getNow())).toBe(false);
    expect(isConditionMet({ session: 'permission', has: 'numbers.assign' }, getNow())).toBe(false);
  });

  it('grant users without a role everything their level permits', () => {
    expect(isConditionMet({ session: 'permission', has: 'numbers.remove' }, {}, { level: 'staff' })).toBe(
      true,
    );
  });

  it('report whether they depend only on the record', () => {
    expect(isRecordCondition({ field: 'a', is: 1 })).toBe(true);
    expect(
      isRecordCondition({
        any: [
          { field: 'a', is: 1 },
          { session: 'level', is: 'staff' },
        ],
      }),
    ).toBe(false);
  });
});
