import { isObject } from '../lib/isObject';
import type { Ledger } from './ledger';

/** Digits of a number spelled by a person, or as the console shows it: E.164, and as dialled at home. */
const listSpellings = (text: string): string[] => {
  if (!/^\+?[\d\s().-]{8,24}$/.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  return [digits, `+${digits}`, ...(digits.startsWith('0') ? [`61${digits.slice(1)}`] : [])];
};

const restoreText = (ledger: Ledger, text: string): string => {
  for (const one of [text, ...listSpellings(text)]) {
    const known = ledger.truthOf(one);
    if (known !== undefined) return known;
  }
  return text.replace(/[^\s,;]{5,}/g, (one) => ledger.truthOf(one) ?? one);
};

/** What is sent, with the true values in the place of the false ones it was shown; what was never shown stays. */
export const unmask = (ledger: Ledger, value: unknown): unknown => {
  if (typeof value === 'string') return restoreText(ledger, value);
  if (Array.isArray(value)) return value.map((one) => unmask(ledger, one));
  if (!isObject(value) || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      const sent = unmask(ledger, held);
      // People search by the beginning of what they see.
      const isTyped = key === 'search' && typeof held === 'string' && sent === held;
      return [key, isTyped ? (ledger.search(held) ?? held) : sent];
    }),
  );
};
