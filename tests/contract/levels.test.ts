import { expect, it } from 'vitest';
import type { Level } from '../../contract/call';
import { getLowestLevel, getTopLevel, meetsLevel } from '../../contract/levels';

it('a level meets itself and all lower levels', () => {
  expect([getLowestLevel(), getTopLevel()]).toEqual(['customer', 'staff']);
  expect(meetsLevel('reseller', 'reseller')).toBe(true);
  expect(meetsLevel('reseller', 'customer')).toBe(true);
  expect(meetsLevel('reseller', 'staff')).toBe(false);
  expect(meetsLevel(undefined, undefined)).toBe(true);
});

it('nobody meets an unknown level, and an unknown level meets none', () => {
  const unknown = 'manager' as Level;
  expect(meetsLevel('staff', unknown)).toBe(false);
  expect(meetsLevel(unknown, unknown)).toBe(false);
  expect(meetsLevel(unknown, 'customer')).toBe(false);
});
