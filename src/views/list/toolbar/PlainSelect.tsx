import { styled } from '@mui/material/styles';

/** The browser's own select, dressed to fit: light, and at home on a phone. */
export const PlainSelect = styled('select')({
  height: 32,
  padding: '0 6px',
  font: 'inherit',
  color: 'inherit',
  borderRadius: 6,
  border: '1px solid var(--mui-palette-quiet-edge)',
  backgroundColor: 'var(--mui-palette-background-paper)',
});
