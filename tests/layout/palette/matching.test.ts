import { describe, expect, it } from 'vitest';
import { rankOf } from '../../../src/layout/palette/matchQuery';

describe('words typed', () => {
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
  ])('%s, against %s: %s', (typed, label, rank) => expect(rankOf(typed, label, ['Wholesale'])).toBe(rank));
});
