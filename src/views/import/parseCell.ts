import { cachePerLanguage, t } from '#i18n';
import { stripFormulaGuard } from '../../../contract/csvText';
import { readHours } from '../../../contract/readHours';
import { getValues, type Reading } from '../../../contract/reading';
import type { FieldSpec } from '../../declaration/compiled';
import { stripUnits } from '../inputs/amountText';
import { parseDuration } from '../inputs/durationReader';
import { type NumberSeparators, parseNumber } from '../inputs/formatNumberInput';
import type { PhoneReader } from '../inputs/phoneNumber';
import { toChoiceValue } from '../inputs/toChoiceValue';
import { describeEntry, type Lookup, type LookupEntry } from '../sources/lookup';
import { getEmptyValue } from '../values/getEmptyValue';
import { normalizeText } from '../values/normalizeText';
import { readTypedDate, readTypedDays } from '../values/readTypedDays';
import { getImportSeparators } from './columnSigns';

/** The value of a cell, or why it has none; `readings` are the values between which the text does not distinguish. */
export type CellValue = { value: unknown } | { error: string; readings?: readonly unknown[] };

/** Words for boolean values, including those that an export in another language contains. */
const knownFlags = {
  yes: ['true', 'yes', 'y', '1', 'on', 'x', 'ja', 'sí', 'oui', 'sim', 'نعم'],
  no: ['false', 'no', 'n', '0', 'off', 'nein', 'non', 'não', 'لا'],
};
const flagTexts = cachePerLanguage(() => ({
  yes: new Set([...knownFlags.yes, t('Yes').toLowerCase()]),
  no: new Set([...knownFlags.no, t('No').toLowerCase()]),
}));

/** Maximum number of choices listed in an error message. */
const MAX_LISTED_CHOICES = 8;

const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Parses a cell by the kind of its field, accepting both exported and manually entered values. An empty cell clears the
 * value.
 * @param signs number format of the column; default: that of the user's language
 * @param lookup values of a field that is selected from records or the response of a call, or labels in other languages
 */
export const parseCell = (
  spec: FieldSpec,
  cell: string,
  readPhone?: PhoneReader,
  signs?: NumberSeparators,
  lookup?: Lookup,
): CellValue => {
  const text = stripFormulaGuard(cell).trim();
  if (text === '') return { value: getEmptyValue(spec) };
  if (spec.kind === 'list' || spec.kind === 'references') return parseList(spec, text, lookup);
  if (!spec.choices) return findLookupValue(spec, text, lookup) ?? parseByKind(spec, text, readPhone, signs);
  // Labels in the user's language precede those in other languages.
  const read = parseByKind(spec, text, readPhone, signs);
  return 'error' in read ? (findLookupValue(spec, text, lookup) ?? read) : read;
};

const parseByKind = (
  spec: FieldSpec,
  text: string,
  readPhone: PhoneReader | undefined,
  signs: NumberSeparators | undefined,
): CellValue => {
  switch (spec.kind) {
    case 'boolean':
      return parseFlag(spec, text);
    case 'inherited': {
      const read = parseFlag(spec, text);
      return 'error' in read ? read : { value: String(read.value) };
    }
    case 'choice':
      if (spec.choices) return parseChoice(spec, text, spec.choices);
      return parsePlain(spec, text, signs);
    case 'phone':
      return { value: readPhone?.(text)?.digits ?? text };
    case 'object':
    case 'map':
    case 'json':
      return parseJson(spec, text);
    case 'date':
      return /^\d{4}-\d{2}-\d{2}T/.test(text)
        ? { value: text.slice(0, 10) }
        : toCellValue(spec, text, [readTypedDate(text)]);
    case 'hours':
      return toCellValue(spec, text, readHours(text));
    case 'days':
      return toCellValue(spec, text, readTypedDays(text));
    default:
      return parsePlain(spec, text, signs);
  }
};

const parsePlain = (spec: FieldSpec, text: string, signs: NumberSeparators | undefined): CellValue =>
  isNumber(spec)
    ? parseNumericCell(spec, text, signs ?? getImportSeparators())
    : { value: normalizeText(spec.kind, text) };

/** Returns the value that a lookup contains for the text; undefined if the text must be parsed by kind. */
const findLookupValue = (
  spec: FieldSpec,
  text: string,
  lookup: Lookup | undefined,
): CellValue | undefined => {
  const [match, other, ...more] = lookup?.find(text) ?? [];
  if (!match) return lookup && !lookup.isOpen ? createUnknownError(spec, text, lookup.labels) : undefined;
  const toValue = (entry: LookupEntry) => toChoiceValue(spec, entry.value);
  if (!other) return { value: toValue(match) };
  const { label } = spec;
  const values = { label, text, first: describeEntry(match), other: describeEntry(other) };
  return {
    error: t('{label}: “{text}” may be {first} or {other}. Write which one.', values),
    readings: [match, other, ...more].map(toValue),
  };
};

/** Joins the values of a cell's pieces, or explains which piece is unclear. */
const toCellValue = (
  { label }: FieldSpec,
  text: string,
  readings: readonly Reading<string | readonly string[]>[],
): CellValue => {
  const unclear = readings.find((reading) => !('value' in reading));
  if (!unclear) return { value: [...new Set(getValues(readings)?.flat())].join(' ') };
  const piece = text.slice(unclear.span.start, unclear.span.end);
  return { error: t('{label}: “{text}”: {reason}', { label, text: piece, reason: unclear.reason ?? '' }) };
};

/** Whether a field is stored as a number. Settings store numbers as text, which is not converted. */
const isNumber = ({ type }: FieldSpec) => type === 'integer' || type === 'number';

const parseFlag = ({ label, type }: FieldSpec, text: string): CellValue => {
  const word = text.toLowerCase();
  const { yes, no } = flagTexts();
  if (!yes.has(word) && !no.has(word))
    return { error: t('{label}: “{text}” is neither yes nor no.', { label, text }) };
  return { value: type === 'string' ? String(yes.has(word)) : yes.has(word) };
};

const parseChoice = ({ label }: FieldSpec, text: string, choices: Record<string, string>): CellValue => {
  const match = Object.entries(choices).find(
    ([value, words]) => isSameText(value, text) || isSameText(words, text),
  );
  return match ? { value: match[0] } : createUnknownError({ label }, text, Object.values(choices));
};

const createUnknownError = (
  { label }: Pick<FieldSpec, 'label'>,
  text: string,
  labels: readonly string[],
): CellValue => {
  const known = [...new Set(labels)];
  if (known.length === 0) return { error: t('{label}: “{text}” does not exist.', { label, text }) };
  const values = { label, text, known: known.slice(0, MAX_LISTED_CHOICES).join(', ') };
  return {
    error:
      known.length > MAX_LISTED_CHOICES
        ? t('{label}: “{text}” is none of {known} ….', values)
        : t('{label}: “{text}” is none of {known}.', values),
  };
};

const parseNumericCell = (spec: FieldSpec, text: string, signs: NumberSeparators): CellValue => {
  const seconds = spec.kind === 'duration' || spec.unit === 's' ? parseDuration(text) : undefined;
  const number = seconds ?? parseNumber(stripUnits(spec, text), signs);
  return number === undefined
    ? { error: t('{label}: “{text}” is no number.', { label: spec.label, text }) }
    : { value: number };
};

const parseList = (spec: FieldSpec, text: string, lookup: Lookup | undefined): CellValue => {
  if (text.startsWith('[')) return parseJson(spec, text);
  const { items, label } = spec;
  const parts = text.split(/[;\n]+|,(?!\d)\s*/).map((part) => part.trim());
  const read = parts.filter(Boolean).map((part): CellValue => {
    const item = items && { ...items, label };
    if (item) return parseCell(item, part, undefined, undefined, lookup);
    return findLookupValue({ ...spec, type: 'string' }, part, lookup) ?? { value: part };
  });
  const failure = read.find((result) => 'error' in result);
  return failure ?? { value: read.flatMap((result) => ('value' in result ? [result.value] : [])) };
};

const parseJson = ({ label }: FieldSpec, text: string): CellValue => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { error: t('{label} must be written as JSON, as an export has it.', { label }) };
  }
};
