import { styled } from '@mui/material/styles';
import { vars } from '../theme/vars';

/** Framed section of a page, like MUI's outlined `Paper` but more lightweight. */
export const Panel = styled('section')(({ theme }) => ({
  minWidth: 0,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
}));
