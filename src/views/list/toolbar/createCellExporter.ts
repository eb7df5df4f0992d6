import { t } from '#i18n';
import { isDate } from '../../../../contract/dayTexts';
import { isDateTime } from '../../../../contract/formats';
import type { FieldSpec } from '../../../declaration/compiled';
import { getDisplayClock } from '../../../lib/getDisplayClock';
import { isEmpty } from '../../../lib/isEmpty';
import { formatDateTime, formatDay } from '../../fields/formatCaches';
import { formatPhoneDigits } from '../../fields/phoneFormat';
import { formatNumberInput } from '../../inputs/formatNumberInput';
import { getComputedKind } from '../../values/computedKind';
import { getFieldValue } from '../../values/getFieldValue';

/**
 * Format of an export: a spreadsheet, or CSV with the user's display formats, or CSV with the formats of the API and
 * ISO 8601 times with UTC offset.
 */
export type ExportFormat = 'xlsx' | 'shown' | 'iso';

const numericKinds: ReadonlySet<FieldSpec['kind']> = new Set([
  'integer',
  'count',
  'decimal',
  'percent',
  'money',
  'duration',
]);

/** Returns the kind of a column's values. */
export const getExportedKind = (spec: FieldSpec): FieldSpec['kind'] =>
  spec.kind === 'computed' ? getComputedKind(spec) : spec.kind;

const padTwoDigits = (part: number) => String(part).padStart(2, '0');

const formatOffset = (minutes: number): string => {
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padTwoDigits(Math.floor(ahead / 60))}:${padTwoDigits(ahead % 60)}`;
};

/** Formats a time with the UTC offset of the displayed time zone: `2026-11-21T09:30:00+11:00`. Returns other text unchanged. */
export const addOffset = (moment: string): string => {
  if (!isDateTime(moment)) return moment;
  const at = new Date(moment);
  const clock = getDisplayClock();
  const local = clock
    ? clock.formatTyped(at)
    : new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  const whole = Math.floor(at.getTime() / 1000) * 1000;
  const fraction = /\.\d*[1-9]/.exec(moment)?.[0] ?? '';
  return `${local}${fraction}${formatOffset(Math.round((Date.parse(`${local}Z`) - whole) / 60_000))}`;
};

/** Returns the label of a value that is selected from records or the response of a call. */
export type GetValueLabel = (spec: FieldSpec, record: object, value: string) => string | undefined;

/** Returns the declared label of a choice; undefined if several choices have that label. */
const getChoiceLabel = (choices: Record<string, string>, value: string): string | undefined => {
  const label = choices[value];
  const isSame = (other: string) => other.toLowerCase() === label?.toLowerCase();
  return Object.values(choices).filter(isSame).length === 1 ? label : undefined;
};

/** Returns the displayed time as the UTC time with the same digits, because spreadsheets have no time zones. */
const toSpreadsheetTime = (moment: string): Date => {
  const [, local = moment] = /^(.*)[+-]\d\d:\d\d$/.exec(addOffset(moment)) ?? [];
  return new Date(`${local}Z`);
};

/** Separators between the items of a list in a cell, as read by an import. */
const LIST_SEPARATORS = /[;,\n]/;

/**
 * Creates a function that returns the content of a cell. In a spreadsheet, this is a number, a date or text; in CSV, text.
 */
export const createCellExporter = (written: ExportFormat, getLabel: GetValueLabel = () => undefined) => {
  const isSpreadsheet = written === 'xlsx';
  const formatItem = (spec: FieldSpec, record: object, value: unknown): unknown => {
    const kind = getExportedKind(spec);
    const text = String(value);
    if (typeof value === 'object') return value;
    if (kind === 'date' && isDate(text)) return isSpreadsheet ? new Date(text) : formatDay(text);
    if (kind === 'dateTime' && isDateTime(text))
      return isSpreadsheet ? toSpreadsheetTime(text) : formatDateTime(text);
    if ((kind === 'boolean' || kind === 'inherited') && (text === 'true' || text === 'false'))
      return text === 'true' ? t('Yes') : t('No');
    if (kind === 'choice' && spec.choices) return getChoiceLabel(spec.choices, text) ?? value;
    if (kind === 'choice' || kind === 'reference' || kind === 'references')
      return getLabel(spec, record, text) ?? value;
    if (kind === 'phone') return formatPhoneDigits(text);
    // Ids are identifiers rather than amounts, so they are not formatted as numbers.
    const isAmount = numericKinds.has(kind) && typeof value === 'number';
    return isAmount && !isSpreadsheet ? formatNumberInput(value) : value;
  };
  const formatItems = (spec: FieldSpec, record: object, values: readonly unknown[]): unknown => {
    const item = spec.kind === 'references' ? spec : (spec.items ?? spec);
    const parts = values.map((value) => formatItem(item, record, value));
    const isJoinable = parts.every((part) => typeof part === 'string' && !LIST_SEPARATORS.test(part));
    return isJoinable && !String(parts[0]).startsWith('[') ? parts.join('; ') : values;
  };
  return (spec: FieldSpec, record: object): unknown => {
    const value = getFieldValue(spec, record);
    if (isEmpty(value)) return value;
    // ISO 8601 notation of days without a year, because `03/04` has two meanings.
    if (getExportedKind(spec) === 'days')
      return String(value).replace(/(?<!\d)(\d\d)\/(\d\d)(?!\d)/g, '--$1-$2');
    if (written === 'iso') return getExportedKind(spec) === 'dateTime' ? addOffset(String(value)) : value;
    return Array.isArray(value) ? formatItems(spec, record, value) : formatItem(spec, record, value);
  };
};
