import { styled } from '@mui/material/styles';
import { vars } from '../theme/vars';

/** A framed part of a page, like an outlined Paper but without the library's surfaces. */
export const Panel = styled('section')(({ theme }) => ({
  minWidth: 0,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
}));
