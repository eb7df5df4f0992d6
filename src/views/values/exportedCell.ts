import { isDateTime } from '../../../contract/formats';
import type { FieldSpec } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { shownClock } from '../../lib/shownClock';
import { formatDay, formatMoment } from '../fields/formats';
import { numberText } from '../inputs/numberText';
import { computedKind } from './compute';
import { heldValue } from './heldValue';

/** How an export writes days, moments and numbers: as programs read them, or as the person's formats show them. */
export type Written = 'iso' | 'shown';

const figures: ReadonlySet<FieldSpec['kind']> = new Set([
  'integer',
  'count',
  'decimal',
  'percent',
  'money',
  'duration',
]);
const kindOf = (spec: FieldSpec) => (spec.kind === 'computed' ? computedKind(spec) : spec.kind);

const twoWays: ReadonlySet<FieldSpec['kind']> = new Set(['date', 'dateTime', 'decimal', 'percent', 'money']);

/** Whether a field is written in one way or another; whole numbers, which are not grouped, are alike in both. */
export const isWrittenTwoWays = (spec: FieldSpec): boolean => twoWays.has(kindOf(spec));

const two = (part: number) => String(part).padStart(2, '0');

const offsetText = (minutes: number): string => {
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
};

/** A moment on the clock that is shown, with its distance from UTC: `2026-11-21T09:30:00+11:00`. What is no moment stays. */
export const withOffset = (moment: string): string => {
  if (!isDateTime(moment)) return moment;
  const at = new Date(moment);
  const clock = shownClock();
  const local = clock
    ? clock.typedOf(at)
    : new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  const whole = Math.floor(at.getTime() / 1000) * 1000;
  const fraction = /\.\d*[1-9]/.exec(moment)?.[0] ?? '';
  return `${local}${fraction}${offsetText(Math.round((Date.parse(`${local}Z`) - whole) / 60_000))}`;
};

/** What an export writes of a record for a column. */
export const exportedCell =
  (written: Written) =>
  (spec: FieldSpec, record: object): unknown => {
    const value = heldValue(spec, record);
    if (isEmpty(value)) return value;
    const kind = kindOf(spec);
    if (kind === 'dateTime')
      return written === 'iso' ? withOffset(String(value)) : formatMoment(String(value));
    if (written === 'iso') return value;
    if (kind === 'date') return formatDay(String(value));
    // Ids are names and no amounts; they have no signs.
    return figures.has(kind) && typeof value === 'number' ? numberText(value) : value;
  };
