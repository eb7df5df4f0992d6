import { styled } from '@mui/material/styles';
import { vars } from '../../theme/vars';

export const KeyTile = styled('button')<{
  'data-blank': boolean;
  'data-changed': boolean;
  'data-held': boolean;
}>(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 46,
  padding: '4px 10px',
  textAlign: 'start',
  color: vars.palette.text.primary,
  background: vars.palette.background.paper,
  border: `1px solid ${vars.palette.quiet.edge}`,
  borderRadius: 6,
  cursor: 'grab',
  transition: 'border-color 120ms, background-color 120ms',
  '&:hover': { background: vars.palette.quiet.hover },
  '&:disabled': { cursor: 'default', background: vars.palette.background.paper },
  '&[data-blank="true"]': { borderStyle: 'dashed', color: vars.palette.text.secondary },
  '&[data-changed="true"]': {
    background: vars.palette.tone.warningRow,
    borderColor: vars.palette.warning.main,
  },
  '&[data-held="true"]': {
    background: vars.palette.quiet.selected,
    borderColor: vars.palette.primary.main,
    borderWidth: 2,
    padding: '3px 9px',
  },
  '&[data-over]': {
    background: vars.palette.tone.info,
    borderColor: vars.palette.primary.main,
  },
  '& > .place': {
    minWidth: 20,
    color: vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  '& > .words': { display: 'grid', minWidth: 0, lineHeight: 1.25 },
  '& .label': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .kind': {
    fontSize: '0.75rem',
    color: vars.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));
