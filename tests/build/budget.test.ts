import { describe, expect, it } from 'vitest';
import {
  countApiRounds,
  type Figures,
  findExceeded,
  getFigures,
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
  otherHosts: [],
};
const savedFigures: Figures = { scriptBytes: 2500, scriptRequests: 2, apiRequests: 3, rounds: 3 };

describe('screen budget', () => {
  it('counts bytes, scripts, API calls and round trips', () => {
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
    const budget = await readBudget();
    expect(Object.keys(budget)).toEqual(screenNames);
    for (const figures of Object.values(budget))
      expect(Object.keys(figures)).toEqual(Object.keys(savedFigures));
  });
});
