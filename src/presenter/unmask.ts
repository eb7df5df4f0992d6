import { isObject } from '../lib/isObject';
import type { Ledger } from './ledger';

/** Returns the digits of a formatted number, in E.164 and national format. */
const listSpellings = (text: string): string[] => {
  if (!/^\+?[\d\s().-]{8,24}$/.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  return [digits, `+${digits}`, ...(digits.startsWith('0') ? [`61${digits.slice(1)}`] : [])];
};

const restoreText = (ledger: Ledger, text: string): string => {
  for (const candidate of [text, ...listSpellings(text)]) {
    const known = ledger.truthOf(candidate);
    if (known !== undefined) return known;
  }
  return text.replace(/[^\s,;]{5,}/g, (word) => ledger.truthOf(word) ?? word);
};

/** Replaces fictitious values in a request with real ones. Unknown values stay unchanged. */
export const unmask = (ledger: Ledger, value: unknown): unknown => {
  if (typeof value === 'string') return restoreText(ledger, value);
  if (Array.isArray(value)) return value.map((item) => unmask(ledger, item));
  if (!isObject(value) || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      const sent = unmask(ledger, held);
      // Users search for the beginning of the fictitious value that they see.
      const isTyped = key === 'search' && typeof held === 'string' && sent === held;
      return [key, isTyped ? (ledger.search(held) ?? held) : sent];
    }),
  );
};
