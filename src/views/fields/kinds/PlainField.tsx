import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';

export const PlainField = ({ spec, value }: FieldProps) => formatValue(spec, value);
