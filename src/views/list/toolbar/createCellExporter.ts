import { isDateTime } from '../../../../contract/formats';
import type { FieldSpec } from '../../../declaration/compiled';
import { getDisplayClock } from '../../../lib/getDisplayClock';
import { isEmpty } from '../../../lib/isEmpty';
import { formatDateTime, formatDay } from '../../fields/formatCaches';
import { formatNumberInput } from '../../inputs/formatNumberInput';
import { getComputedKind } from '../../values/computedKind';
import { getFieldValue } from '../../values/getFieldValue';

/** Format of dates, times and numbers in an export: machine-readable, or the user's display format. */
export type ExportFormat = 'iso' | 'shown';

const numericKinds: ReadonlySet<FieldSpec['kind']> = new Set([
  'integer',
  'count',
  'decimal',
  'percent',
  'money',
  'duration',
]);
const getKind = (spec: FieldSpec) => (spec.kind === 'computed' ? getComputedKind(spec) : spec.kind);

const formattedKinds: ReadonlySet<FieldSpec['kind']> = new Set([
  'date',
  'dateTime',
  'decimal',
  'percent',
  'money',
]);

/** Checks whether a field's exported value differs between the two formats; integers do not, as they are not grouped. */
export const hasFormatChoice = (spec: FieldSpec): boolean => formattedKinds.has(getKind(spec));

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

export const createCellExporter =
  (written: ExportFormat) =>
  (spec: FieldSpec, record: object): unknown => {
    const value = getFieldValue(spec, record);
    if (isEmpty(value)) return value;
    const kind = getKind(spec);
    if (kind === 'dateTime')
      return written === 'iso' ? addOffset(String(value)) : formatDateTime(String(value));
    // ISO 8601 notation of days without a year, because `03/04` has two meanings.
    if (kind === 'days') return String(value).replace(/(?<!\d)(\d\d)\/(\d\d)(?!\d)/g, '--$1-$2');
    if (written === 'iso') return value;
    if (kind === 'date') return formatDay(String(value));
    // Ids are identifiers rather than amounts, so they are not formatted as numbers.
    return numericKinds.has(kind) && typeof value === 'number' ? formatNumberInput(value) : value;
  };
