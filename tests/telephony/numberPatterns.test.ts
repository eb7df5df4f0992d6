import { expect, it } from 'vitest';
import { findPattern, listEndings, numberPatternNames, numberPatterns } from '../../telephony/numberPatterns';

it.each([
  ['61255507777', 'same4'],
  ['61255504000', 'thousands'],
  ['61255502555', 'same3'],
  ['61255501234', 'run'],
  ['61255509876', 'run'],
  ['61255502255', 'pairs'],
  ['61255502525', 'repeated'],
  ['61255502552', 'mirrored'],
  ['61255502500', 'hundreds'],
  ['61255501357', undefined],
])('describes %s as %s', (digits, name) => expect(findPattern(digits)).toBe(name));

it.each(numberPatternNames)('%s matches its own example', (name) => {
  const { example, matches } = numberPatterns[name];
  expect(`6125555${example}`).toMatch(new RegExp(matches));
});

it.each([
  ['same4', 10],
  ['thousands', 10],
  ['same3', 100],
  ['pairs', 100],
  ['hundreds', 100],
  ['run', 14],
] as const)('%s has %i possible endings', (name, count) => expect(listEndings(name)).toHaveLength(count));
