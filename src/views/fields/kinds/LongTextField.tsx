import { styled } from '@mui/material/styles';
import type { FieldProps } from '../fieldComponent';

const ClampedText = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 6,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  'tr:not(.detail) > td &': { display: 'inline', whiteSpace: 'nowrap' },
});

/** Multi-line text, limited to six lines, or to one in tables. The tooltip shows the full text. */
export const LongTextField = ({ value }: FieldProps) => (
  <ClampedText title={String(value)}>{String(value)}</ClampedText>
);
