import { styled } from '@mui/material/styles';
import { vars } from '../theme/vars';

/** Navigation tabs, implemented as links. `aria-current` marks the active tab. */
export const TabLinks = styled('nav')(({ theme }) => ({
  display: 'flex',
  overflowX: 'auto',
  borderBottom: `1px solid ${vars.palette.divider}`,
  flexShrink: 0,
  scrollbarWidth: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    padding: '7px 12px',
    marginBottom: -1,
    fontSize: theme.typography.body1.fontSize,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: vars.palette.text.secondary,
    borderBottom: '2px solid transparent',
    '&:hover': { color: vars.palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': {
      fontWeight: 500,
      color: vars.palette.primary.main,
      borderBottomColor: vars.palette.primary.main,
    },
  },
}));
