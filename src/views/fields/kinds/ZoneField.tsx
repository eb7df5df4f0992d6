import { getZoneOffset } from '../../values/zones';
import type { FieldProps } from '../fieldComponent';

/** A time zone, with how far it is from UTC now in its title. */
export const ZoneField = ({ value }: FieldProps) => {
  const name = String(value);
  return <span title={getZoneOffset(name)}>{name.replaceAll('_', ' ')}</span>;
};
