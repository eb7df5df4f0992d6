import type { RaRecord } from 'ra-core';
import type { ListedResource, PlacesSpec } from '../../../declaration/compiled';
import type { Tone } from '../../../declaration/vocabulary';
import { isEmpty } from '../../../lib/isEmpty';
import { valueAt } from '../../../lib/paths';
import { formatValue } from '../../fields/formatValue';
import { nameOf } from '../../fields/nameOf';
import { type Degrees, isPlace } from './mercator';

/** A record on a map. */
export interface Place extends Degrees {
  record: RaRecord;
  title: string;
  tone: Tone;
  /** Its value in words, which says what the colour says. */
  state: string;
}

const degrees = (value: unknown): number => (isEmpty(value) ? Number.NaN : Number(value));

/** The records that stand somewhere. */
export const placesOf = (
  spec: ListedResource,
  { latitude, longitude, title, tone }: PlacesSpec,
  records: readonly RaRecord[],
): Place[] =>
  records
    .map((record): Place => {
      const value = tone && String(valueAt(record, tone.field) ?? '');
      return {
        record,
        latitude: degrees(valueAt(record, latitude)),
        longitude: degrees(valueAt(record, longitude)),
        title: (title && formatValue(title, valueAt(record, title.field))) || nameOf(spec, record),
        tone: (value !== undefined && tone?.tones?.[value]) || 'info',
        state: tone ? formatValue(tone, valueAt(record, tone.field)) : '',
      };
    })
    .filter(isPlace);
