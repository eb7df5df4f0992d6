import { styled } from '@mui/material/styles';

export const PanelBody = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: theme.spacing(0, 2, 1.5),
}));
