import { perLanguage, t } from '#i18n';
import { withoutGuard } from '../../dataProvider/csv';
import type { FieldSpec } from '../../declaration/compiled';
import { withoutAsides } from '../inputs/amountText';
import { secondsOf } from '../inputs/durationReader';
import { type NumberSigns, readNumber } from '../inputs/numberText';
import type { PhoneReader } from '../inputs/phoneNumber';
import { emptyOf } from '../values/emptyOf';
import { tidy } from '../values/tidy';
import { importSigns } from './columnSigns';

/** What a cell holds for a field: its value on the wire, or what is wrong with it. */
export type CellValue = { value: unknown } | { error: string };

const english = {
  yes: ['true', 'yes', 'y', '1', 'on', 'x'],
  no: ['false', 'no', 'n', '0', 'off'],
};
const flags = perLanguage(() => ({
  yes: new Set([...english.yes, t('Yes').toLowerCase()]),
  no: new Set([...english.no, t('No').toLowerCase()]),
}));

/** Choices named where a cell is none of them. */
const MAX_NAMED = 8;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Reads a cell by the kind of its field: what an export wrote, and what people write by hand.
 * An empty cell takes the value away.
 * @param signs how its column writes numbers; default: as the person's language does
 */
export const readCell = (
  spec: FieldSpec,
  cell: string,
  readPhone?: PhoneReader,
  signs?: NumberSigns,
): CellValue => {
  const text = withoutGuard(cell).trim();
  if (text === '') return { value: emptyOf(spec) };
  switch (spec.kind) {
    case 'boolean':
      return readFlag(spec, text);
    case 'inherited':
      return readChoice(spec, text, { true: t('Yes'), false: t('No') });
    case 'choice':
      return readChoice(spec, text, spec.choices ?? {});
    case 'phone':
      return { value: readPhone?.(text)?.digits ?? text };
    case 'list':
    case 'references':
      return readList(spec, text);
    case 'object':
    case 'map':
    case 'json':
      return readJson(spec, text);
    case 'date':
      return { value: /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : tidy('date', text) };
    default:
      return isNumber(spec)
        ? readFigure(spec, text, signs ?? importSigns())
        : { value: tidy(spec.kind, text) };
  }
};

/** Settings hold numbers as text; those stay as they are. */
const isNumber = ({ type }: FieldSpec) => type === 'integer' || type === 'number';

const readFlag = ({ label, type }: FieldSpec, text: string): CellValue => {
  const word = text.toLowerCase();
  const { yes, no } = flags();
  if (!yes.has(word) && !no.has(word))
    return { error: t('{label}: “{text}” is neither yes nor no.', { label, text }) };
  return { value: type === 'string' ? String(yes.has(word)) : yes.has(word) };
};

const readChoice = ({ label }: FieldSpec, text: string, choices: Record<string, string>): CellValue => {
  const found = Object.entries(choices).find(([value, words]) => same(value, text) || same(words, text));
  if (found) return { value: found[0] };
  const known = Object.values(choices);
  const values = { label, text, known: known.slice(0, MAX_NAMED).join(', ') };
  return {
    error:
      known.length > MAX_NAMED
        ? t('{label}: “{text}” is none of {known} ….', values)
        : t('{label}: “{text}” is none of {known}.', values),
  };
};

const readFigure = (spec: FieldSpec, text: string, signs: NumberSigns): CellValue => {
  const seconds = spec.kind === 'duration' || spec.unit === 's' ? secondsOf(text) : undefined;
  const number = seconds ?? readNumber(withoutAsides(spec, text), signs);
  return number === undefined
    ? { error: t('{label}: “{text}” is no number.', { label: spec.label, text }) }
    : { value: number };
};

const readList = (spec: FieldSpec, text: string): CellValue => {
  if (text.startsWith('[')) return readJson(spec, text);
  const { items } = spec;
  const parts = text.split(/[;\n]+|,(?!\d)\s*/).map((part) => part.trim());
  const read = parts.filter(Boolean).map((part) => (items ? readCell(items, part) : { value: part }));
  const wrong = read.find((one) => 'error' in one);
  return wrong ?? { value: read.flatMap((one) => ('value' in one ? [one.value] : [])) };
};

const readJson = ({ label }: FieldSpec, text: string): CellValue => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { error: t('{label} must be written as JSON, as an export has it.', { label }) };
  }
};
