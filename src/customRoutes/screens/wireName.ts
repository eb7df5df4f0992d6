import { keptFields } from '../../../contract/recordStores/storedEntity';
import { wordsOf } from '../../inference/nameCase';

/** Names the store gives itself, or that mean something in its addresses. */
const taken = new Set([...Object.keys(keptFields), 'q', 'constructor', 'prototype', 'toString', 'valueOf']);

/**
 * What people call a field, as a name on the wire: `Phone number (mobile)` → `phone_number_mobile`.
 * @param otherwise its name where that has no letter or digit
 * @param others names it may not have: it is numbered then
 */
export const wireName = (label: string, otherwise: string, others: ReadonlySet<string>): string => {
  const name = wordsOf(label)
    .join('_')
    .normalize('NFKD')
    .replace(/[^a-z0-9_]+/g, '')
    .slice(0, 50);
  const begun = /^[a-z]/.test(name) ? name : name === '' ? otherwise : `n${name}`;
  const base = taken.has(begun) ? `own_${begun}` : begun;
  let free = base;
  for (let number = 2; others.has(free); number += 1) free = `${base}_${number}`;
  return free;
};
