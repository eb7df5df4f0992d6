import type { FieldProps } from '../fieldComponent';
import { usePhoneFormat } from '../phoneFormat';

export const PhoneField = ({ value }: FieldProps) => usePhoneFormat(String(value));
