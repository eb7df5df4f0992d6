import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Condition,
  type ConditionContext,
  isConditionMet,
  isRecordCondition,
} from '../../src/declaration/condition';

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

const cases: [Condition, boolean][] = [
  [{ field: 'lines', below: 5 }, true],
  [{ field: 'lines', below: 4 }, false],
  [{ field: 'lines', atLeast: 4 }, true],
  [{ field: 'lines', atLeast: 5 }, false],
  [{ field: 'lines', atMost: 4 }, true],
  [{ field: 'lines', atMost: 3 }, false],
  [{ field: 'lines', above: { field: 'limit' } }, false],
  [{ field: 'lines', below: { field: 'limit' } }, true],
  [{ field: 'text', atMost: 5 }, false],
  [{ field: 'none', below: 5 }, false],
  [{ field: 'lines', is: { field: 'used' } }, true],
  [{ field: 'lines', not: { field: 'used' } }, false],
  [{ field: 'lines', is: { field: 'limit' } }, false],
  [{ field: 'end', after: { field: 'start' } }, true],
  [{ field: 'start', after: { field: 'end' } }, false],
  [{ field: 'start', after: { field: 'start' } }, false],
  [{ field: 'closes', after: { field: 'opens' } }, true],
  [{ field: 'closes', before: '12:00' }, false],
  [{ field: 'closes', after: { field: 'start' } }, false],
  [{ field: 'end', before: '$today' }, false],
  [{ field: 'start', before: '$today' }, true],
  [{ field: 'end', before: '$today+3' }, true],
  [{ field: 'end', after: '$today+2' }, false],
  [{ field: 'start', after: '$today-30' }, true],
  [{ field: 'soon', after: '$now' }, true],
  [{ field: 'past', after: '$now' }, false],
  [{ field: 'soon', before: '$today+1' }, true],
  [{ field: 'end', within: { days: 2 } }, true],
  [{ field: 'end', within: { days: 1 } }, false],
  [{ field: 'start', within: { days: -9 } }, true],
  [{ field: 'start', within: { days: -8 } }, false],
  [{ field: 'soon', within: { hours: 3 } }, true],
  [{ field: 'soon', within: { hours: 2 } }, false],
  [{ field: 'soon', within: { hours: -5 } }, false],
  [{ field: 'past', within: { hours: -5 } }, true],
  [{ field: 'past', within: { days: -1 } }, true],
  [{ field: 'none', within: { days: 9 } }, false],
  [{ field: 'opens', within: { days: 9 } }, false],
  [{ session: 'level', is: 'reseller' }, true],
  [{ session: 'level', is: 'staff' }, false],
  [{ session: 'level', atLeast: 'customer' }, true],
  [{ session: 'level', atLeast: 'staff' }, false],
  [{ session: 'id', is: { field: 'owner' } }, true],
  [{ session: 'id', not: { field: 'owner' } }, false],
  [{ session: 'wholesalerId', is: 7 }, true],
  [{ session: 'domainName', is: null }, true],
  [{ session: 'permission', has: 'numbers.assign' }, true],
  [{ session: 'permission', has: 'numbers.remove' }, false],
  [{ session: 'flag', has: 'new' }, true],
  [{ session: 'flag', has: 'old' }, false],
  [{ session: 'flag', has: 'unset' }, true],
  [{ reference: 'trunk', resource: 'trunks', holds: { field: 'state', is: 'down' } }, true],
  [{ reference: 'trunk', resource: 'trunks', holds: { field: 'state', is: 'up' } }, false],
  [{ reference: 'nobody', resource: 'trunks', holds: { field: 'state', not: 'up' } }, false],
  [{ related: 'calls', above: 0 }, true],
  [{ related: 'calls', is: 2 }, true],
  [{ related: 'calls', atMost: 1 }, false],
  [{ related: 'notes', is: 0 }, false],
  [{ none: [{ field: 'lines', is: 4 }] }, false],
  [{ none: [{ field: 'lines', is: 5 }] }, true],
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
  it.each(cases)('%j is %s', (condition, expected) => {
    expect(isConditionMet(condition, getNow(), knownContext)).toBe(expected);
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
