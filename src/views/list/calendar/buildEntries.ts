import type { RaRecord } from 'react-admin';
import type { CalendarSpec, FieldSpec, ListedResource } from '../../../declaration/compiled';
import type { Tone } from '../../../declaration/vocabulary';
import { getValueAt } from '../../../lib/paths';
import { formatClock } from '../../fields/formatCaches';
import { formatValue } from '../../fields/formatValue';
import { getRecordName } from '../../fields/getRecordName';
import { toLocalText } from '../../values/dateTimeText';
import { countDaysBetween } from './days';

export interface Entry {
  /** Resource of the record. */
  resource: string;
  record: RaRecord;
  title: string;
  tone: Tone;
  /** Status as text, for users who cannot see the colour. */
  state: string;
  from: string;
  to: string;
  /** Start time, shown on the first day; '' if the entry has no time. */
  time: string;
}

/** Returns the day of a value in the displayed time zone; undefined if there is none. */
const getDay = ({ kind, field }: FieldSpec, record: RaRecord): string | undefined => {
  const value: unknown = getValueAt(record, field);
  const text = kind === 'date' ? String(value ?? '').slice(0, 10) : toLocalText(value).slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
};

/** Converts records to calendar entries, sorted by start. Records without a date are skipped. */
export const buildEntries = (
  spec: ListedResource,
  { from, to, title, tone }: CalendarSpec,
  records: readonly RaRecord[],
): Entry[] =>
  records
    .flatMap((record): Entry[] => {
      const first = getDay(from, record);
      if (first === undefined) return [];
      const last = (to && getDay(to, record)) ?? first;
      const value = tone && String(getValueAt(record, tone.field) ?? '');
      return [
        {
          resource: spec.name,
          record,
          title:
            (title && formatValue(title, getValueAt(record, title.field))) || getRecordName(spec, record),
          tone: (value !== undefined && tone?.tones?.[value]) || 'neutral',
          state: tone ? formatValue(tone, getValueAt(record, tone.field)) : '',
          from: first,
          to: last < first ? first : last,
          time: from.kind === 'dateTime' ? formatClock(String(getValueAt(record, from.field))) : '',
        },
      ];
    })
    .sort((a, b) => getTimestamp(from, a.record).localeCompare(getTimestamp(from, b.record)));

const getTimestamp = ({ field }: FieldSpec, record: RaRecord): string => String(getValueAt(record, field));

/** Returns the entries of a day, sorted by time, with those that start on that day first. */
export const getEntriesOnDay = (entries: readonly Entry[], day: string): Entry[] =>
  entries
    .filter(({ from, to }) => from <= day && day <= to)
    .sort((a, b) => Number(b.from < day) - Number(a.from < day) || countDaysBetween(b.from, a.from));
