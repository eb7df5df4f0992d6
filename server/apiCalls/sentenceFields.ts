import { Guard } from 'typebox/guard';
import type { Call } from '../../contract/call';
import { isRecordSentence, listSentences, type SentencePart } from '../../contract/sentence';
import { listPlaceholderUses } from '../language/listPlaceholderUses';

/** Schema properties of a field that determine how its values appear in a sentence. */
export interface SentenceField {
  title?: string;
  format?: string;
  type?: string | string[];
  writeOnly?: boolean;
  items?: SentenceField;
  'x-enumNames'?: Readonly<Record<string, string>>;
  'x-reference'?: string;
  'x-names'?: string;
}

/** The placeholders of a sentence: inserted values, and values that select a variant. */
export interface SentencePlaceholders {
  values: readonly string[];
  selectors: readonly string[];
}

const placeholderCache = new Map<SentencePart, SentencePlaceholders>();

export function getPlaceholders(part: SentencePart): SentencePlaceholders {
  if (isRecordSentence(part)) return { values: part.fields, selectors: [] };
  let placeholders = placeholderCache.get(part);
  if (!placeholders) {
    const uses = listPlaceholderUses(part);
    const list = (isSelector: boolean) => [
      ...new Set(uses.flatMap((use) => (use.isSelector === isSelector ? [use.name] : []))),
    ];
    placeholders = { values: list(false), selectors: list(true) };
    placeholderCache.set(part, placeholders);
  }
  return placeholders;
}

/** Suffix of a placeholder for the number of items in a list: `{names_count, plural, …}`. */
const COUNT_SUFFIX = /_count$/;

/**
 * Returns the field of a call to which a placeholder refers; undefined if there is none.
 * @returns the field's name in the body or path, and whether the placeholder is the number of its items
 */
export function findSentenceField(
  { body, path }: Pick<Call, 'body' | 'path'>,
  placeholder: string,
): { name: string; schema: SentenceField; isCount: boolean } | undefined {
  const { properties = {} } = (body ?? {}) as { properties?: Record<string, SentenceField> };
  const find = (searched: string) =>
    Object.keys(properties).find((name) => name.replaceAll('.', '_') === searched) ??
    (path.includes(`{${searched}}`) ? searched : undefined);
  const name = find(placeholder);
  if (name !== undefined) return { name, schema: properties[name] ?? {}, isCount: false };
  const counted = COUNT_SUFFIX.test(placeholder) ? find(placeholder.replace(COUNT_SUFFIX, '')) : undefined;
  return counted === undefined
    ? undefined
    : { name: counted, schema: properties[counted] ?? {}, isCount: true };
}

/** A value as stored: lists are shortened, and phone numbers are combined into ranges. */
export type SentenceValue = string | number | boolean | { count: number; items: readonly string[] };

/** Values of the fields that a call's sentence names, by field. */
export type SentenceValues = Readonly<Record<string, SentenceValue>>;

/** Returns the values for a call's sentence. They contain no secrets, because a sentence cannot name one. */
export function collectSentenceValues(
  call: Call,
  params: Readonly<Record<string, string>>,
  body: unknown,
): SentenceValues {
  const sent: Record<string, unknown> = { ...(Guard.IsObject(body) && body), ...params };
  const placeholders = listSentences(call.sentence).flatMap((part) => {
    const { values, selectors } = getPlaceholders(part);
    return [...values, ...selectors];
  });
  return Object.fromEntries(
    placeholders.flatMap((placeholder) => {
      const field = findSentenceField(call, placeholder);
      const value = field && shorten(field.schema, sent[field.name]);
      return field && value !== undefined ? [[field.name, value]] : [];
    }),
  );
}

/** Returns the values as JSON for the audit log; undefined if there are none. */
export function formatSentenceValues(...input: Parameters<typeof collectSentenceValues>): string | undefined {
  const values = collectSentenceValues(...input);
  return Object.keys(values).length > 0 ? JSON.stringify(values) : undefined;
}

const MAX_TEXT_LENGTH = 120;
/** Number of stored list items, which is more than a sentence shows. */
const MAX_ITEMS = 5;

const clip = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;

function shorten(schema: SentenceField, value: unknown): SentenceValue | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    const text = value.trim();
    if (schema.format !== 'accounts') return text === '' ? undefined : clip(text);
    return shorten({ items: { format: 'account' } }, text.split(/\s+/).filter(Boolean));
  }
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const texts = value.flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' ? [clip(String(item))] : [],
  );
  const items = schema.items?.format === 'phone' ? toRanges(texts) : texts;
  return { count: value.length, items: items.slice(0, MAX_ITEMS) };
}

/** Combines consecutive numbers into ranges, `first-last`. */
function toRanges(numbers: readonly string[]): string[] {
  const sorted = [...new Set(numbers)].toSorted();
  const ranges: [first: string, last: string][] = [];
  for (const number of sorted) {
    const range = ranges.at(-1);
    if (range && isNext(range[1], number)) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`));
}

const isNext = (before: string, number: string): boolean =>
  /^\d{3,15}$/.test(before) && before.length === number.length && Number(number) === Number(before) + 1;
