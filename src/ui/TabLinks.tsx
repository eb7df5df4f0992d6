import { styled } from '@mui/material/styles';

/** Tabs that are links: the one with `aria-current` is where one is. */
export const TabLinks = styled('nav')(({ theme }) => ({
  display: 'flex',
  overflowX: 'auto',
  borderBottom: '1px solid var(--mui-palette-divider)',
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
    color: 'var(--mui-palette-text-secondary)',
    borderBottom: '2px solid transparent',
    '&:hover': { color: 'var(--mui-palette-text-primary)' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': {
      fontWeight: 600,
      color: 'var(--mui-palette-primary-main)',
      borderBottomColor: 'var(--mui-palette-primary-main)',
    },
  },
}));
