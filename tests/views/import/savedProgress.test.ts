import { expect, it } from 'vitest';
import { getProgressKey, hashCells } from '../../../src/views/import/savedProgress';

it('stores progress separately for each resource, file, user and place', () => {
  const keys = [
    getProgressKey('contacts', ['ada', 'quay.example'], 'file'),
    getProgressKey('contacts', ['ada', 'pier.example'], 'file'),
    getProgressKey('contacts', ['bo', 'quay.example'], 'file'),
    getProgressKey('contacts', ['ada', 'quay.example'], 'other'),
    getProgressKey('rates', ['ada', 'quay.example'], 'file'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

it('recognises a corrected row by its content', () => {
  expect(hashCells(['Ada', '1'])).toBe(hashCells(['Ada', '1']));
  const rows = [
    ['Ada', '1'],
    ['Ada', '2'],
    ['Ada1', ''],
    ['', 'Ada1'],
  ];
  expect(new Set(rows.map(hashCells)).size).toBe(rows.length);
});
