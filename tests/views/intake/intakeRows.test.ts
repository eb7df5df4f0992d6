import { expect, it } from 'vitest';
import { readShortText } from '../../../src/views/intake/intakeLines';
import { buildIntakeRows, countValues } from '../../../src/views/intake/intakeRows';
import { boatIntake, readBoats } from './words';

const known = new Map(
  ['1', '2', '3', '4'].map((key) => [
    key,
    { name: Number(key) < 3 ? 'moored' : 'sailing', reason: '', result: { key } },
  ]),
);
const build = (text: string, options: Partial<typeof boatIntake> = {}) =>
  buildIntakeRows(readShortText(text, readBoats), { ...boatIntake, ...options }, known);
const summarise = (text: string, options?: Partial<typeof boatIntake>) =>
  build(text, options).map(({ name, keys, reason }) => [name, keys.join(' '), reason]);

it('shows the consecutive keys of a piece with the same assessment as one row', () => {
  expect(summarise('5 boats')).toEqual([
    ['moored', '1 2', ''],
    ['sailing', '3 4', ''],
    ['unchecked', '5', 'Not looked up yet.'],
  ]);
  expect(countValues(build('5 boats'))).toBe(5);
});

it('can show each key as a row', () => {
  expect(summarise('2 boats', { hasSeparateRows: true })).toEqual([
    ['moored', '1', ''],
    ['moored', '2', ''],
  ]);
});

it('assesses the first occurrence and marks further ones as duplicates', () => {
  expect(summarise('1 boats, 2 boats\n1 boats')).toEqual([
    ['moored', '1', ''],
    ['duplicate', '1', 'Stands twice in its line.'],
    ['moored', '2', ''],
    ['duplicate', '1', 'Stands in line 1 already.'],
  ]);
});

it('shows pieces without a value with the reason', () => {
  expect(summarise('a few boats, 0 boats')).toEqual([
    ['undecided', '', 'How many are few?'],
    ['refused', '', 'No fewer than one.'],
  ]);
});

it('needs no lookup for values that are assessed at once', () => {
  const assess = () => ({ name: 'moored', reason: 'All of them are.' });
  expect(summarise('5 boats', { assess })).toEqual([['moored', '1 2 3 4 5', 'All of them are.']]);
});
