import { styled } from '@mui/material/styles';

export const BigNumber = styled('p')({
  margin: 0,
  fontSize: '1.5rem',
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});
