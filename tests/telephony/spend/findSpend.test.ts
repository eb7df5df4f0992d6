import { describe, expect, it } from 'vitest';
import { computeCost, findSpend, type SpendHour } from '../../../telephony/spend/findSpend';
import { createRateFinder, getSignificantDigits, isCostly, type Rate } from '../../../telephony/spend/rates';
import { defaultLimits, isAtNight } from '../../../telephony/spend/spendLimits';
import fc from '../../support/fastCheck';

const rates: readonly Rate[] = [
  { prefix: '61', name: 'Australia', kind: 'national', perMinute: 0.02, perCall: 0.1 },
  { prefix: '614', name: 'Australia, mobile', kind: 'mobile', perMinute: 0.1, perCall: 0.1 },
  { prefix: '61190', name: 'Australia, premium', kind: 'premium', perMinute: 5, perCall: 1 },
  { prefix: '6119001234', name: 'Australia, dear premium', kind: 'premium', perMinute: 8, perCall: 1 },
  { prefix: '44', name: 'United Kingdom', kind: 'international', perMinute: 0.3, perCall: 0 },
  { prefix: '881', name: 'Satellite', kind: 'satellite', perMinute: 9, perCall: 0 },
];
const findRate = createRateFinder(rates);

describe('call rate for a number', () => {
  it.each([
    ['61255501000', 'Australia'],
    ['61491570156', 'Australia, mobile'],
    ['61190055500', 'Australia, premium'],
    ['61190012345', 'Australia, dear premium'],
    ['61', 'Australia'],
  ])('is the rate of the longest matching prefix for %s', (number, name) => {
    expect(findRate(number).name).toBe(name);
  });

  it('is the highest rate if no prefix matches', () => {
    expect(findRate('99955501000')).toMatchObject({
      prefix: '999',
      perMinute: 9,
      perCall: 1,
      kind: 'international',
    });
    expect(createRateFinder([])('44')).toMatchObject({ perMinute: 0 });
  });

  it.each([
    ['12025550100', '1'],
    ['79995550100', '7'],
    ['442079460000', '44'],
    ['97255501000', '972'],
    ['35315550100', '353'],
    ['881655501', '881'],
    ['9', '9'],
    ['', ''],
  ])('for %s falls back to the country code %s if there are no rates', (number, code) => {
    expect(createRateFinder([])(number).prefix).toBe(code);
  });
});

interface Call {
  extension: string;
  day: string;
  hour: number;
  to: string;
  seconds: number;
}

const arbitraryCall: fc.Arbitrary<Call> = fc.record({
  extension: fc.constantFrom('201', '202', '203'),
  day: fc.constantFrom('2031-02-28', '2031-03-01', '2031-03-02'),
  hour: fc.integer({ min: 0, max: 23 }),
  to: fc.constantFrom(
    ...['61255501000', '61491570156', '61190055500', '61190012345', '442079460000', '88155501'],
    ...['99955501', '97255501000'],
  ),
  seconds: fc.integer({ min: 1, max: 1200 }),
});

const getMinutes = ({ seconds }: Call) => Math.ceil(seconds / 60);

/** Aggregates calls as the server does. */
const sumHours = (calls: readonly Call[]): SpendHour[] => {
  const hours = new Map<string, SpendHour>();
  for (const call of calls) {
    const { extension, day, hour, to } = call;
    const key = [extension, day, hour, to].join();
    const at = `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
    const known = hours.get(key) ?? {
      extension,
      day,
      hour,
      rate: findRate(to.slice(0, getSignificantDigits(rates))),
      calls: 0,
      minutes: 0,
      first: at,
      last: at,
    };
    hours.set(key, { ...known, calls: known.calls + 1, minutes: known.minutes + getMinutes(call) });
  }
  return [...hours.values()];
};

/** Applies the rule described in docs/internals/spend.md to each call individually. */
const getExpectedFindings = (calls: readonly Call[], usual: ReadonlySet<string>): string[] => {
  const results = new Set<string>();
  const days = ['2031-02-27', '2031-02-28', '2031-03-01', '2031-03-02'];
  for (const [day, extension] of calls.flatMap((call) => days.map((day) => [day, call.extension] as const))) {
    const next = days[days.indexOf(day) + 1];
    const ofDay = calls.filter((call) => call.day === day);
    const ownCalls = ofDay.filter((call) => call.extension === extension);
    const cost = (list: readonly Call[]) =>
      list.reduce(
        (sum, call) => sum + computeCost({ rate: findRate(call.to), calls: 1, minutes: getMinutes(call) }),
        0,
      );
    const minutes = (list: readonly Call[]) => list.reduce((sum, call) => sum + getMinutes(call), 0);
    const risky = ownCalls.filter(({ to }) => isCostly(findRate(to)));
    if (cost(ofDay) > defaultLimits.systemADay + 1e-6) results.add(`system ${day} `);
    if (cost(ownCalls) > defaultLimits.extensionADay + 1e-6) results.add(`extension ${day} ${extension}`);
    const night = calls.filter(
      (call) =>
        call.extension === extension &&
        isCostly(findRate(call.to)) &&
        ((call.day === day && call.hour >= 22) || (call.day === next && call.hour < 6)),
    );
    if (minutes(night) > defaultLimits.nightMinutes) results.add(`night ${day} ${extension}`);
    if (minutes(risky.filter(({ to }) => !usual.has(findRate(to).prefix))) > defaultLimits.unusualMinutes)
      results.add(`unusual ${day} ${extension}`);
  }
  return [...results].sort();
};

describe('suspicious calls in the spend report', () => {
  it('match the rules for any set of calls', () => {
    const prefixes = fc.subarray(['61190', '6119001234', '44', '881', '999', '972']);
    fc.assert(
      fc.property(fc.array(arbitraryCall, { maxLength: 60 }), prefixes, (calls, usual) => {
        const known = new Set(usual);
        const findings = findSpend(sumHours(calls), defaultLimits, (prefix) => known.has(prefix));
        expect(findings.map(({ kind, day, extension }) => `${kind} ${day} ${extension}`).sort()).toEqual(
          getExpectedFindings(calls, known),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('are listed by destination in order of minutes, highest first', () => {
    const buildHour = (hour: number, to: string, minutes: number): SpendHour => ({
      extension: '201',
      day: '2031-03-01',
      hour,
      rate: findRate(to),
      calls: 1,
      minutes,
      first: `2031-03-01T${hour}:00:00Z`,
      last: `2031-03-01T${hour}:30:00Z`,
    });
    const [night] = findSpend(
      [buildHour(23, '442079460000', 4), buildHour(22, '88155501', 9)],
      defaultLimits,
      () => true,
    ).filter(({ kind }) => kind === 'night');
    expect(night).toEqual({
      kind: 'night',
      extension: '201',
      day: '2031-03-01',
      lastDay: '2031-03-01',
      calls: 2,
      minutes: 13,
      spent: 82.2,
      limit: 10,
      destinations: [
        { name: 'Satellite', prefix: '881', minutes: 9 },
        { name: 'United Kingdom', prefix: '44', minutes: 4 },
      ],
      first: '2031-03-01T22:00:00Z',
      last: '2031-03-01T23:30:00Z',
    });
  });

  it('are grouped by night, not by day', () => {
    const buildHour = (day: string, hour: number, minutes: number): SpendHour => {
      const at = `${day}T${String(hour).padStart(2, '0')}:30:00Z`;
      const rate = findRate('442079460000');
      return { extension: '201', day, hour, rate, calls: 1, minutes, first: at, last: at };
    };
    const nights = (...hours: SpendHour[]) =>
      findSpend(hours, defaultLimits, () => true).filter(({ kind }) => kind === 'night');
    expect(nights(buildHour('2031-02-28', 23, 9), buildHour('2031-03-01', 0, 9))).toMatchObject([
      { day: '2031-02-28', lastDay: '2031-03-01', minutes: 18 },
    ]);
    expect(nights(buildHour('2031-03-01', 1, 6), buildHour('2031-03-01', 23, 6))).toEqual([]);
  });

  it.each([
    [22, 6, [22, 23, 0, 5], [6, 12, 21]],
    [0, 6, [0, 5], [6, 23]],
    [8, 8, [], [7, 8, 9]],
  ])('are classified with night hours from %i to %i', (nightFrom, nightTo, night, day) => {
    const limits = { ...defaultLimits, nightFrom, nightTo };
    expect(night.filter((hour) => !isAtNight(hour, limits))).toEqual([]);
    expect(day.filter((hour) => isAtNight(hour, limits))).toEqual([]);
  });
});
