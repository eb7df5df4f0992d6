import { styled } from '@mui/material/styles';
import type { FieldProps } from '../fieldComponent';

const Code = styled('code')({
  display: 'block',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.75rem',
  'tr:not(.detail) > td &': { display: 'inline', whiteSpace: 'nowrap' },
});

export const JsonField = ({ value }: FieldProps) =>
  typeof value === 'object' ? (
    <Code>{JSON.stringify(value, null, Array.isArray(value) ? 0 : 1)}</Code>
  ) : (
    String(value)
  );
