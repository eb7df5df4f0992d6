import {
  getLocale,
  joinAnd,
  type MessageDescriptor,
  type PlainValues,
  t,
  toMidSentence,
  translateWord,
} from '#i18n';
import { formatCents, toCents } from '../common/currency';
import { formatNumberRanges } from '../common/formatNumberRanges';
import { formatLocalDay } from './formatLocalDay';
import { formatLocalMoment } from './formatLocalMoment';

/** A stored message that is translated for each reader: a template with values, or a user's own text, which is not translated. */
export type StoredText = string | StoredMessage;

export interface StoredMessage {
  text: MessageDescriptor;
  values: Readonly<Record<string, StoredValue>>;
}

/** A value of a stored message, formatted in the reader's language. */
export type StoredValue =
  | PlainValues[string]
  | StoredMessage
  /** A label of the contract, such as that of a kind of record or a choice. */
  | { word: string }
  /** A date, `YYYY-MM-DD`. */
  | { day: string }
  /** A timestamp, ISO 8601. */
  | { moment: string }
  | { money: number }
  /** Values that together name something, such as an account number and a name. */
  | { parts: readonly StoredValue[] }
  /** Phone numbers as digits, with ranges as `first-last`. */
  | { numbers: readonly string[]; count: number }
  /** The first items of a list, and the total number of items. */
  | { items: readonly StoredValue[]; count: number };

/** Maximum number of list items in a text; the others are counted. */
const MAX_ITEMS = 3;

/** Placed after “4 numbers, 02 5550 1300–1303”. Becomes a comma if the sentence continues. */
const END_OF_APPOSITION = '\uE000';

/** Translates a stored message into the current language. */
export function formatStoredText(stored: StoredText): string {
  if (typeof stored === 'string') return stored;
  const values = Object.entries(stored.values).map(([name, value]) => [name, formatStoredValue(value)]);
  return t(stored.text, Object.fromEntries(values))
    .replaceAll(/\uE000(?=\s)/g, getLocale() === 'ar' ? '،' : ',')
    .replaceAll(END_OF_APPOSITION, '')
    .replaceAll(/ {2,}/g, ' ')
    .trimEnd();
}

function formatStoredValue(value: StoredValue): PlainValues[string] {
  if (typeof value !== 'object' || value === null) return value;
  if ('text' in value) return formatStoredText(value);
  if ('word' in value) return toMidSentence(translateWord(value.word));
  if ('day' in value) return formatLocalDay(value.day);
  if ('moment' in value) return formatLocalMoment(value.moment);
  if ('money' in value) return formatCents(toCents(value.money));
  if ('parts' in value) return value.parts.map((part) => formatStoredValue(part)).join(' ');
  const words =
    'numbers' in value
      ? formatNumberRanges(value.numbers)
      : value.items.map((item) => String(formatStoredValue(item) ?? ''));
  const limit = Math.min(MAX_ITEMS, words.length);
  const listed = 'items' in value ? [...words, ...Array(value.count - words.length).fill('')] : words;
  const joined = joinAnd(listed, limit);
  if ('items' in value || value.count === 1) return joined;
  return (
    t('{count, plural, one {# number} other {# numbers}}, {numbers}', {
      count: value.count,
      numbers: joined,
    }) + END_OF_APPOSITION
  );
}
