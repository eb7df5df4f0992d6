import { styled } from '@mui/material/styles';
import { vars } from '../../../theme/vars';

/** Lightweight styled native select, which uses the platform's own picker on phones. */
export const PlainSelect = styled('select')({
  height: 32,
  padding: '0 6px',
  font: 'inherit',
  color: 'inherit',
  borderRadius: 6,
  border: `1px solid ${vars.palette.quiet.edge}`,
  backgroundColor: vars.palette.background.paper,
});
