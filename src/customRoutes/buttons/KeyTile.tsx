import { styled } from '@mui/material/styles';

/** One key of the drawing. */
export const KeyTile = styled('button')<{
  'data-blank': boolean;
  'data-changed': boolean;
  'data-held': boolean;
  'data-target': boolean;
}>(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 46,
  padding: '4px 10px',
  textAlign: 'left',
  color: 'var(--mui-palette-text-primary)',
  background: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-quiet-edge)',
  borderRadius: 6,
  cursor: 'grab',
  transition: 'border-color 120ms, background-color 120ms',
  '&:hover': { background: 'var(--mui-palette-quiet-hover)' },
  '&:disabled': { cursor: 'default', background: 'var(--mui-palette-background-paper)' },
  '&[data-blank="true"]': { borderStyle: 'dashed', color: 'var(--mui-palette-text-secondary)' },
  '&[data-changed="true"]': {
    background: 'var(--mui-palette-tone-warningRow)',
    borderColor: 'var(--mui-palette-warning-main)',
  },
  '&[data-held="true"]': {
    background: 'var(--mui-palette-quiet-selected)',
    borderColor: 'var(--mui-palette-primary-main)',
    borderWidth: 2,
    padding: '3px 9px',
  },
  '&[data-target="true"]': {
    background: 'var(--mui-palette-tone-info)',
    borderColor: 'var(--mui-palette-primary-main)',
  },
  '& > .place': {
    minWidth: 20,
    color: 'var(--mui-palette-text-secondary)',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
  },
  '& > .words': { display: 'grid', minWidth: 0, lineHeight: 1.25 },
  '& .label': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .kind': {
    fontSize: '0.75rem',
    color: 'var(--mui-palette-text-secondary)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));
