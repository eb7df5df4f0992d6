import { expect, it } from 'vitest';
import { fillUrlTemplate } from '../../src/lib/paths';

it('fills path parameters from a record and escapes them', () => {
  const record = { name: 'a/b?c', deep: { id: 7 } };
  expect(fillUrlTemplate('/boats/{name}/{deep.id}{missing}', record)).toBe('/boats/a%2Fb%3Fc/7');
});
