import { cachePerLanguage, t } from '#i18n';
import { readHours } from '../../../contract/readHours';
import { getValues, type Reading } from '../../../contract/reading';
import { stripFormulaGuard } from '../../dataProvider/csv';
import type { FieldSpec } from '../../declaration/compiled';
import { stripUnits } from '../inputs/amountText';
import { parseDuration } from '../inputs/durationReader';
import { type NumberSeparators, parseNumber } from '../inputs/formatNumberInput';
import type { PhoneReader } from '../inputs/phoneNumber';
import { getEmptyValue } from '../values/getEmptyValue';
import { normalizeText } from '../values/normalizeText';
import { readTypedDate, readTypedDays } from '../values/readTypedDays';
import { getImportSeparators } from './columnSigns';

export type CellValue = { value: unknown } | { error: string };

const englishFlags = {
  yes: ['true', 'yes', 'y', '1', 'on', 'x'],
  no: ['false', 'no', 'n', '0', 'off'],
};
const flagTexts = cachePerLanguage(() => ({
  yes: new Set([...englishFlags.yes, t('Yes').toLowerCase()]),
  no: new Set([...englishFlags.no, t('No').toLowerCase()]),
}));

/** Maximum number of choices listed in an error message. */
const MAX_LISTED_CHOICES = 8;

const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Parses a cell by the kind of its field, accepting both exported and manually entered values. An empty cell clears the
 * value.
 * @param signs number format of the column; default: that of the user's language
 */
export const parseCell = (
  spec: FieldSpec,
  cell: string,
  readPhone?: PhoneReader,
  signs?: NumberSeparators,
): CellValue => {
  const text = stripFormulaGuard(cell).trim();
  if (text === '') return { value: getEmptyValue(spec) };
  switch (spec.kind) {
    case 'boolean':
      return parseFlag(spec, text);
    case 'inherited':
      return parseChoice(spec, text, { true: t('Yes'), false: t('No') });
    case 'choice':
      return parseChoice(spec, text, spec.choices ?? {});
    case 'phone':
      return { value: readPhone?.(text)?.digits ?? text };
    case 'list':
    case 'references':
      return parseList(spec, text);
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
      return isNumber(spec)
        ? parseNumericCell(spec, text, signs ?? getImportSeparators())
        : { value: normalizeText(spec.kind, text) };
  }
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
  if (match) return { value: match[0] };
  const known = Object.values(choices);
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

const parseList = (spec: FieldSpec, text: string): CellValue => {
  if (text.startsWith('[')) return parseJson(spec, text);
  const { items } = spec;
  const parts = text.split(/[;\n]+|,(?!\d)\s*/).map((part) => part.trim());
  const read = parts.filter(Boolean).map((part) => (items ? parseCell(items, part) : { value: part }));
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
