import { expect, it } from 'vitest';
import { addToNumber, mapFrom, toNumberRanges } from '../../../src/customRoutes/archives/numberRanges';

const list = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => addToNumber(first, at));

it('groups consecutive numbers, and maps a whole group at once', () => {
  const missing = [...list('0255501300', 100), ...list('0255501500', 24)].reverse();
  const ranges = toNumberRanges(missing, {}, new Set());
  expect(ranges.map(({ numbers, target }) => [numbers[0], numbers.length, target])).toEqual([
    ['0255501300', 100, ''],
    ['0255501500', 24, ''],
  ]);
  const [first] = ranges;
  if (!first) throw new Error('There is no range.');
  const mapping = mapFrom(first, '0255502000');
  expect([mapping['0255501300'], mapping['0255501399']]).toEqual(['0255502000', '0255502099']);
  expect(mapFrom(first, '')['0255501399']).toBe('');
});

it('separates the numbers whose replacement is not available', () => {
  const missing = list('0255501300', 10);
  const mapping = Object.fromEntries(missing.map((number, at) => [number, addToNumber('0255502000', at)]));
  const ranges = toNumberRanges(missing, mapping, new Set(['0255501304', '0255501309']));
  expect(ranges.map(({ numbers, target, isRefused }) => [numbers.length, target, isRefused])).toEqual([
    [4, '0255502000', false],
    [1, '0255502004', true],
    [4, '0255502005', false],
    [1, '0255502009', true],
  ]);
});

it('retains leading zeros, and does not count on from other texts', () => {
  expect([addToNumber('0099', 1), addToNumber('anonymous', 0), addToNumber('anonymous', 1)]).toEqual([
    '0100',
    'anonymous',
    '',
  ]);
});
