import type { FieldProps } from '../fieldComponent';

export const EmailField = ({ value }: FieldProps) => (
  <a href={`mailto:${encodeURI(String(value))}`}>{String(value)}</a>
);
