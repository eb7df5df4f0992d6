import { systemFields } from '../../../contract/recordStores/storedEntity';
import { splitWords } from '../../inference/nameCase';

/** Names the store gives itself, or that mean something in its addresses. */
const reservedNames = new Set([
  ...Object.keys(systemFields),
  'q',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
]);

/**
 * What people call a field, as a name on the wire: `Phone number (mobile)` → `phone_number_mobile`.
 * @param otherwise its name where that has no letter or digit
 * @param others names it may not have: it is numbered then
 */
export const buildWireName = (label: string, otherwise: string, others: ReadonlySet<string>): string => {
  const name = splitWords(label)
    .join('_')
    .normalize('NFKD')
    .replace(/[^a-z0-9_]+/g, '')
    .slice(0, 50);
  const begun = /^[a-z]/.test(name) ? name : name === '' ? otherwise : `n${name}`;
  const base = reservedNames.has(begun) ? `own_${begun}` : begun;
  let free = base;
  for (let number = 2; others.has(free); number += 1) free = `${base}_${number}`;
  return free;
};
