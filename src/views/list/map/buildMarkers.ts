import type { RaRecord } from 'react-admin';
import type { ListedResource, MapViewSpec } from '../../../declaration/compiled';
import type { Tone } from '../../../declaration/vocabulary';
import { isEmpty } from '../../../lib/isEmpty';
import { getValueAt } from '../../../lib/paths';
import { formatValue } from '../../fields/formatValue';
import { getRecordName } from '../../fields/getRecordName';
import { type Coordinates, isValidPosition } from './mercator';

export interface MapMarker extends Coordinates {
  record: RaRecord;
  title: string;
  tone: Tone;
  /** Status as text, for users who cannot see the colour. */
  state: string;
}

const parseDegrees = (value: unknown): number => (isEmpty(value) ? Number.NaN : Number(value));

export const buildMarkers = (
  spec: ListedResource,
  { latitude, longitude, title, tone }: MapViewSpec,
  records: readonly RaRecord[],
): MapMarker[] =>
  records
    .map((record): MapMarker => {
      const value = tone && String(getValueAt(record, tone.field) ?? '');
      return {
        record,
        latitude: parseDegrees(getValueAt(record, latitude)),
        longitude: parseDegrees(getValueAt(record, longitude)),
        title: (title && formatValue(title, getValueAt(record, title.field))) || getRecordName(spec, record),
        tone: (value !== undefined && tone?.tones?.[value]) || 'info',
        state: tone ? formatValue(tone, getValueAt(record, tone.field)) : '',
      };
    })
    .filter(isValidPosition);
