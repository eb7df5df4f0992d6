import { styled } from '@mui/material/styles';
import { vars } from '../../theme/vars';

export const RouteLine = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.875rem',
  '& > li': { position: 'relative', paddingLeft: 28, paddingBottom: 6 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 0,
    bottom: 0,
    width: 2,
    backgroundColor: vars.palette.quiet.edge,
  },
  '& > li:first-of-type::before': { top: 12 },
  '& > li:last-of-type::before': { bottom: 'auto', height: 12 },
  '& > li::after': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: 11,
    width: 12,
    height: 12,
    borderRadius: '50%',
    border: `2px solid ${vars.palette.quiet.edge}`,
    backgroundColor: vars.palette.background.paper,
  },
  '& > li.set::after': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.primary.main,
  },
  '& > li.end': { paddingTop: 7, paddingBottom: 7, color: vars.palette.text.secondary },
  '& .case': {
    display: 'grid',
    gridTemplateColumns: 'minmax(150px, 220px) minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: 16,
    minHeight: 34,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& .unreached': { color: vars.palette.text.secondary, textDecoration: 'line-through' },
  '& .quiet': { color: vars.palette.text.secondary },
  '& .goal': { fontWeight: 600 },
}));
