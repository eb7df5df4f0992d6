import { styled } from '@mui/material/styles';
import { vars } from '../../../theme/vars';

/** Lightweight styled native input for lists. */
export const PlainInput = styled('input')({
  height: 32,
  padding: '0 8px',
  font: 'inherit',
  color: 'inherit',
  borderRadius: 6,
  border: `1px solid ${vars.palette.quiet.edge}`,
  backgroundColor: vars.palette.background.paper,
  '&::placeholder': { color: vars.palette.text.secondary, opacity: 1 },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -1 },
});
