import { styled } from '@mui/material/styles';
import { vars } from '../../../theme/vars';

export const GroupButton = styled('button')({
  all: 'unset',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  maxWidth: '100%',
  cursor: 'pointer',
  fontWeight: 600,
  '&:focus-visible': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 4,
  },
  '& .by': { fontWeight: 400, color: vars.palette.text.secondary },
  '& .count': { fontWeight: 400, color: vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', fontWeight: 400, color: vars.palette.text.secondary },
});
