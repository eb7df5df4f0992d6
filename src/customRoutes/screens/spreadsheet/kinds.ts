import { extractMacDigits } from '../../../../contract/extractMacDigits';
import { isEmail, isIp, isPhone, isWebUrl } from '../../../../contract/formats';
import type { FieldSchema } from '../../../declaration/buildFieldSpec';
import { getCurrencySymbol } from '../../../views/fields/formatCaches';
import { normalizeText } from '../../../views/values/normalizeText';
import { type DayOrder, parseDay } from './dayOrder';

export interface CellFormat {
  order: DayOrder;
  /** Whether amounts use a decimal comma: 1.200,50. */
  hasDecimalComma: boolean;
  choices: readonly string[];
}

export interface SpreadsheetKind {
  /** JSON Schema of the field. The values of a choice are stored separately. */
  schema: FieldSchema;
  /** Converts a non-empty cell to its imported text; undefined if it is invalid. */
  read: (text: string, reading: CellFormat) => string | undefined;
}

const parseDecimal = (text: string, { hasDecimalComma }: CellFormat): number => {
  const compact = text.replace(/[\s\u00a0']/g, '');
  const plain = hasDecimalComma
    ? compact.replace(/\./g, '').replace(',', '.')
    : compact.replace(/,(?=\d{3}(\D|$))/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

const toNumberText = (text: string, reading: CellFormat): string | undefined => {
  const amount = parseDecimal(text, reading);
  return Number.isFinite(amount) ? String(amount) : undefined;
};

/** Parses an amount with or without the deployment's currency sign. */
const toAmountText = (text: string, reading: CellFormat): string | undefined => {
  const { sign } = getCurrencySymbol();
  return toNumberText(
    text.replace(/^([A-Z]{3}|[A-Z]{0,2}\$)\s*|\s*[A-Z]{3}$/, '').replace(sign, ''),
    reading,
  );
};

const yesPattern = /^(true|yes|y|x|1|on)$/i;
const noPattern = /^(false|no|n|0|off)$/i;
const acceptIf = (
  accepts: (text: string) => boolean,
  normalise: (text: string) => string = (text) => text,
) => ({
  read: (text: string) => (accepts(text) ? normalise(text) : undefined),
});

export const spreadsheetKinds = {
  Text: { schema: { type: 'string' }, read: (text: string) => text },
  'Several lines': { schema: { type: 'string', format: 'multiline' }, read: (text: string) => text },
  Choice: {
    schema: { type: 'string' },
    read: (text: string, { choices }: CellFormat) =>
      choices.find((choice) => choice.toLowerCase() === text.toLowerCase()),
  },
  'Yes or no': {
    schema: { type: 'boolean' },
    read: (text: string) => (yesPattern.test(text) ? 'true' : noPattern.test(text) ? 'false' : undefined),
  },
  'Whole number': {
    schema: { type: 'integer' },
    read: (text: string, reading: CellFormat) => {
      const amount = parseDecimal(text, reading);
      return Number.isSafeInteger(amount) ? String(amount) : undefined;
    },
  },
  Number: { schema: { type: 'number' }, read: toNumberText },
  Amount: { schema: { type: 'number', format: 'money' }, read: toAmountText },
  Percent: {
    schema: { type: 'number', format: 'percent' },
    read: (text: string, reading: CellFormat) => toNumberText(text.replace(/\s*%$/, ''), reading),
  },
  Day: {
    schema: { type: 'string', format: 'date' },
    read: (text: string, { order }: CellFormat) => parseDay(text, order)?.day,
  },
  Moment: {
    schema: { type: 'string', format: 'date-time' },
    read: (text: string, { order }: CellFormat) => {
      const parsed = parseDay(text, order);
      return parsed && normalizeText('dateTime', `${parsed.day}T${parsed.time ?? '00:00'}`);
    },
  },
  'Time of day': {
    schema: { type: 'string', format: 'time-of-day' },
    ...acceptIf(
      (text) => /^([01]?\d|2[0-3]):[0-5]\d(:00)?$/.test(text),
      (text) => normalizeText('timeOfDay', text),
    ),
  },
  'Phone number': { schema: { type: 'string', format: 'phone' }, ...acceptIf(isPhone) },
  Email: { schema: { type: 'string', format: 'email' }, ...acceptIf(isEmail) },
  'Web address': { schema: { type: 'string', format: 'uri' }, ...acceptIf(isWebUrl) },
  'Hardware address': {
    schema: { type: 'string', format: 'mac' },
    read: (text: string) => extractMacDigits(text),
  },
  'IP address': { schema: { type: 'string', format: 'ip' }, ...acceptIf(isIp) },
} as const satisfies Record<string, SpreadsheetKind>;

export type SpreadsheetKindName = keyof typeof spreadsheetKinds;
export const spreadsheetKindNames = Object.keys(spreadsheetKinds) as SpreadsheetKindName[];

/** Checks whether values of this type can identify a record and can therefore be unique. */
export const canBeUnique = (kind: SpreadsheetKindName): boolean =>
  !['Yes or no', 'Choice', 'Several lines', 'Day', 'Moment', 'Time of day', 'Amount', 'Percent'].includes(
    kind,
  );
