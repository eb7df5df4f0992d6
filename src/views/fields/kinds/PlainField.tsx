import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';

/** A value displayed as plain text. */
export const PlainField = ({ spec, value }: FieldProps) => formatValue(spec, value);
