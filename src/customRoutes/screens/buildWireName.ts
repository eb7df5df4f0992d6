import { getSystemFields } from '../../../contract/recordStores/storedEntity';
import { splitWords } from '../../inference/nameCase';

/** Names that are reserved in URLs and by JavaScript. */
const reservedNames = ['q', 'constructor', 'prototype', 'toString', 'valueOf'];

/**
 * Converts a display name to a field name for the API: `Phone number (mobile)` → `phone_number_mobile`.
 * @param fallback name to use if the label contains no letters or digits
 * @param usedNames existing names; a number is appended to avoid duplicates
 */
export const buildWireName = (label: string, fallback: string, usedNames: ReadonlySet<string>): string => {
  const name = splitWords(label)
    .join('_')
    .normalize('NFKD')
    .replace(/[^a-z0-9_]+/g, '')
    .slice(0, 50);
  const prefixed = /^[a-z]/.test(name) ? name : name === '' ? fallback : `n${name}`;
  const isReserved = reservedNames.includes(prefixed) || Object.hasOwn(getSystemFields(), prefixed);
  const base = isReserved ? `own_${prefixed}` : prefixed;
  let free = base;
  for (let number = 2; usedNames.has(free); number += 1) free = `${base}_${number}`;
  return free;
};
