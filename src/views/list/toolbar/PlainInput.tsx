import { styled } from '@mui/material/styles';

/** The browser's own input, dressed to fit where a list needs no more. */
export const PlainInput = styled('input')({
  height: 32,
  padding: '0 8px',
  font: 'inherit',
  color: 'inherit',
  borderRadius: 6,
  border: '1px solid var(--mui-palette-quiet-edge)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
});
