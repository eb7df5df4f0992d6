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

/** Text of several lines, six of them at most; one in a table. All of it is in its title. */
export const LongTextField = ({ value }: FieldProps) => (
  <Clamped title={String(value)}>{String(value)}</Clamped>
);
