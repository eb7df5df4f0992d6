import { styled } from '@mui/material/styles';
import type { FieldProps } from '../fieldComponent';

const Clamped = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 6,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  'tr:not(.detail) > td &': { display: 'inline', whiteSpace: 'nowrap' },
});

/** Multi-line text, limited to six lines, or one in tables. The tooltip shows the full text. */
export const LongTextField = ({ value }: FieldProps) => (
  <Clamped title={String(value)}>{String(value)}</Clamped>
);
