import { getZoneOffset } from '../../values/zones';
import type { FieldProps } from '../fieldComponent';

/** A time zone, with its current UTC offset in the tooltip. */
export const ZoneField = ({ value }: FieldProps) => {
  const name = String(value);
  return <span title={getZoneOffset(name)}>{name.replaceAll('_', ' ')}</span>;
};
