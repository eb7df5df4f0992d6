import { describe, expect, it } from 'vitest';
import { defaultRolloutLimits } from '../../../../contract/console/rollouts';
import { type JudgedStage, judgeStage } from '../../../../server/changeRequests/rollouts/judgeStage';
import fc from '../../../support/fastCheck';

const MINUTE_MS = 60_000;
const good = {
  calls: 100,
  answered: 90,
  callsBefore: 400,
  answeredBefore: 360,
  registered: 20,
  registeredBefore: 20,
};

const judge = (measured: Partial<typeof good> | undefined, more: Partial<JudgedStage> = {}) =>
  judgeStage({
    measured: measured && { ...good, ...measured },
    problems: 0,
    refusals: 0,
    limits: defaultRolloutLimits,
    watchedFrom: 0,
    watchedUntil: 60 * MINUTE_MS,
    now: 60 * MINUTE_MS,
    isExtended: false,
    ...more,
  });

const pass = { next: 'pass', unknown: [] };
const stop = (exceeded: string) => ({ next: 'stop', exceeded });

describe('a stage', () => {
  it.each([
    ['passes at the end of its watch', {}, {}, pass],
    ['is watched until then', {}, { now: 10 * MINUTE_MS }, { next: 'watch' }],
    ['stops when fewer calls are answered', { answered: 60 }, { now: 10 * MINUTE_MS }, stop('answered')],
    ['passes if more calls are answered', { answered: 100 }, {}, pass],
    ['allows a drop within its limit', { answered: 86 }, {}, pass],
    ['allows a drop that chance explains', { calls: 20, answered: 14 }, {}, pass],
    ['stops when no call is answered', { calls: 20, answered: 0 }, {}, stop('answered')],
    ['stops when phones are lost', { registered: 17 }, {}, stop('registrations')],
    ['allows a loss within its limit', { registered: 18 }, {}, pass],
    ['lets phones register again first', { registered: 0 }, { now: 4 * MINUTE_MS }, { next: 'watch' }],
    ['stops at a call flow problem', {}, { problems: 1, now: 0 }, stop('problems')],
    ['stops at a refusal, measured or not', undefined, { refusals: 1, now: 0 }, stop('refusals')],
    ['is extended if there are too few calls', { calls: 19, answered: 0 }, {}, { next: 'extend' }],
    ['is extended without calls before', { callsBefore: 0, answeredBefore: 0 }, {}, { next: 'extend' }],
    [
      'passes unjudged after the extension',
      { calls: 19, answered: 0 },
      { isExtended: true },
      { next: 'pass', unknown: ['answered'] },
    ],
    [
      'does not judge the loss of a few phones',
      { registered: 0, registeredBefore: 2 },
      {},
      { next: 'pass', unknown: ['registrations'] },
    ],
  ] as const)('%s', (_, measured, more, verdict) => {
    expect(judge(measured, more)).toEqual(verdict);
  });

  const share = fc.record({ all: fc.nat(2000), part: fc.double({ min: 0, max: 1, noNaN: true }) });

  it('never stops for data of which there is too little, or that improves', () => {
    fc.assert(
      fc.property(share, share, fc.nat(60), (now, before, minutes) => {
        const [answered, answeredBefore] = [
          Math.floor(now.all * now.part),
          Math.floor(before.all * before.part),
        ];
        const verdict = judge(
          { calls: now.all, answered, callsBefore: before.all, answeredBefore },
          { now: minutes * MINUTE_MS },
        );
        const isJudged = now.all >= 20 && before.all >= 20;
        const drop = isJudged ? answeredBefore / before.all - answered / now.all : 0;
        if (drop <= 0.05) expect(verdict.next).not.toBe('stop');
        else if (drop > 0.5 && now.all > 100 && before.all > 100) expect(verdict.next).toBe('stop');
      }),
    );
  });

  it('always stops once a limit of problems, refusals or phones is exceeded, and never before', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5), (problems, refusals, most, mostRefused) => {
        const limits = { ...defaultRolloutLimits, max_reach_problems: most, max_refusals: mostRefused };
        const { next } = judge({}, { problems, refusals, limits });
        expect(next === 'stop').toBe(problems > most || refusals > mostRefused);
      }),
    );
  });
});
