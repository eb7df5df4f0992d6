import { styled } from '@mui/material/styles';
import { vars } from '../../theme/vars';

/** Stages side by side, or stacked on phones. `data-state` of an item is done, begun, stopped or ahead. */
export const StageItems = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.down('sm')]: { gridAutoFlow: 'row' },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '0 8px',
    alignItems: 'start',
    paddingTop: 10,
    borderTop: `3px solid ${vars.palette.divider}`,
  },
  '& > li[data-state=done]': { borderColor: vars.palette.success.main },
  '& > li[data-state=begun]': { borderColor: vars.palette.primary.main },
  '& > li[data-state=stopped]': { borderColor: vars.palette.error.main },
  '& svg': { fontSize: '1.25rem', color: vars.palette.text.secondary },
  '& > li[data-state=done] svg': { color: vars.palette.success.main },
  '& > li[data-state=begun] svg': { color: vars.palette.primary.main },
  '& > li[data-state=stopped] svg': { color: vars.palette.error.main },
  '& b': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, display: 'block', color: vars.palette.text.secondary },
}));
