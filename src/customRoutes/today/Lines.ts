import { styled } from '@mui/material/styles';
import { vars } from '../../theme/vars';

/** List in a dashboard section. Each item has a title, details below it, and a time or count at the end. */
export const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 2, 1.5),
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    minHeight: 44,
    padding: '6px 0',
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 'none' },
  '& .what': { flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .what a': { fontWeight: 600, color: 'inherit' },
  '& small': { ...theme.typography.body2, display: 'block', color: vars.palette.text.secondary },
  '& .end': { ...theme.typography.body2, color: vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& .warning': { color: vars.palette.tone.warningText },
  '& .error': { color: vars.palette.tone.errorText },
}));

/** Sentence shown in place of an empty list. */
export const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(0.5, 2, 2),
  color: vars.palette.text.secondary,
}));
