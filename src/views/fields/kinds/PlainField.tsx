import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';

/** A value whose words are all there is to it. */
export const PlainField = ({ spec, value }: FieldProps) => formatValue(spec, value);
