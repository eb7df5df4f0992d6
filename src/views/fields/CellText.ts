import { styled } from '@mui/material/styles';

/** Short text shown in table cells for values that are displayed in full elsewhere. */
export const CellText = styled('span')({ display: 'none', 'tr:not(.detail) > td &': { display: 'inline' } });
