import { describe, expect, it } from 'vitest';
import { computeCloseness, computeRank, matchVerb } from '../../../src/layout/palette/matchQuery';

describe('rank of a search text', () => {
  it.each([
    ['rate plans', 'Rate plans', 0],
    ['rate', 'Rate plans', 1],
    ['pla ra', 'Rate plans', 2],
    ['whole', 'Rate plans', 3],
    ['whole plan', 'Rate plans', 3],
    ['ate', 'Rate plans', undefined],
    ['rate desk', 'Rate plans', undefined],
    ['cafe', 'Cafés', 1],
    ['  ', 'Rate plans', undefined],
  ])('for %s against %s is %s', (typed, label, rank) =>
    expect(computeRank(typed, label, ['Wholesale'])).toBe(rank),
  );
});

describe('record match', () => {
  it.each([
    ['wharf', 'Wharf', '7', 0],
    ['wharf', 'wharf.pbx.example', '7', 1],
    ['wharf', 'The wharf', '7', 2],
    ['wharf', '+61 2 5550 0001', '61255500001', 4],
    ['(02) 5550-0001', '+61 2 5550 0001', '61255500001', 1],
    ['+61 2 5550 0001', '+61 2 5550 0001', '61255500001', 0],
    ['0001', '+61 2 5550 0001', '61255500001', 1],
    ['5550', '+61 2 5550 0001', '61255500001', 2],
    ['12', '+61 2 5550 0001', '61255500001', 4],
  ])('is ranked for %s against %s with id %s', (typed, label, id, nearness) =>
    expect(computeCloseness(typed, label, id)).toBe(nearness),
  );
});

describe('action match', () => {
  it.each([
    ['act as', 'Act as', { rank: 0, rest: '' }],
    ['act', 'Act as', { rank: 1, rest: '' }],
    ['act as Mira Demo', 'Act as', { rank: 1, rest: 'mira demo' }],
    ['quarantine number', 'Quarantine', { rank: 3, rest: '' }],
    ['number', 'Quarantine', undefined],
    ['act of mira', 'Act as', undefined],
    ['', 'Act as', undefined],
  ])('is determined for %s against %s', (typed, label, expected) =>
    expect(matchVerb(typed, label, ['Number', 'Numbers'])).toEqual(expected),
  );
});
