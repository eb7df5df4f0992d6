import { describe, expect, it } from 'vitest';
import {
  countApiRounds,
  type Figures,
  findExceeded,
  findExceededRatio,
  getFigures,
  ratioNames,
  readBudget,
} from '../../bench/loading/budget';
import type { PageWeight } from '../../bench/loading/measurePage';
import { screenNames } from '../../bench/loading/screens';

const weight: PageWeight = {
  scripts: [
    { path: '/assets/engine.js', bytes: 2000 },
    { path: '/assets/list.js', bytes: 500 },
  ],
  rounds: [['GET /config.json'], ['GET /api/Session', 'POST /api/Numbers'], ['GET /api/Preferences']],
  styles: [{ path: '/assets/font.woff2', bytes: 900 }],
  otherHosts: [],
};
const savedFigures: Figures = {
  scriptBytes: 2500,
  scriptRequests: 2,
  apiRequests: 3,
  rounds: 3,
  styleBytes: 900,
};

describe('screen budget', () => {
  it('counts bytes, scripts, API calls, round trips, style sheets and fonts', () => {
    expect(getFigures(weight)).toEqual(savedFigures);
    expect(countApiRounds(weight)).toBe(2);
  });

  it('passes if no metric exceeds it', () => {
    expect(findExceeded('numbers', weight, savedFigures)).toEqual([]);
  });

  it.each([
    ['scriptBytes', 'numbers: 2500 bytes of JavaScript (gzip)', '2000 /assets/engine.js'],
    ['scriptRequests', 'numbers: 2 requests for JavaScript', '500 /assets/list.js'],
    ['apiRequests', 'numbers: 3 API requests', 'GET /api/Preferences'],
    ['styleBytes', 'numbers: 900 bytes of style sheets and fonts (gzip)', '900 /assets/font.woff2'],
    ['rounds', 'numbers: 3 rounds of requests one after another', '2. GET /api/Session, POST /api/Numbers'],
  ] as const)('reports the screen, metric, budget and loaded files: %s', (name, figure, evidence) => {
    const [fault, ...others] = findExceeded('numbers', weight, {
      ...savedFigures,
      [name]: savedFigures[name] - 1,
    });
    expect(others).toEqual([]);
    expect(fault).toContain(`${figure} before the first row, ${savedFigures[name] - 1} in bench/budget.json`);
    expect(fault).toContain(evidence);
  });

  it('fails for a metric without a budget', () => {
    const { rounds: _, ...others } = savedFigures;
    expect(findExceeded('numbers', weight, others as Figures)).toHaveLength(1);
  });

  it('exists for every metric of every screen', async () => {
    const { screens } = await readBudget();
    expect(Object.keys(screens)).toEqual(screenNames);
    for (const figures of Object.values(screens))
      expect(Object.keys(figures)).toEqual(Object.keys(savedFigures));
  });
});

describe('ratio budget', () => {
  const ratios = { tables: 0.1, forms: 0.2 };

  it.each([0, 0.05, 0.1])('passes up to the limit: %s', (ratio) => {
    expect(findExceededRatio('tables', ratio, { ratios })).toBeUndefined();
  });

  it.each([
    [0.101, '0.101'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    // Without any measurements, the ratio is 0 / 0.
    [Number.NaN, 'NaN'],
  ])('fails above the limit or without a measurement: %s', (ratio, text) => {
    expect(findExceededRatio('tables', ratio, { ratios })).toMatch(
      new RegExp(`^tables: ratio ${text} .*the limit in bench/budget.json is 0.1`),
    );
  });

  it('exists for every ratio, below that of the compared component', async () => {
    const { ratios: limits } = await readBudget();
    expect(Object.keys(limits)).toEqual(ratioNames);
    for (const limit of Object.values(limits)) expect(limit).toBeLessThan(1);
  });
});
