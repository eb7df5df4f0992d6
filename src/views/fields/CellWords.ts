import { styled } from '@mui/material/styles';

/** What stands in the cell of a table for a value that is drawn at length elsewhere. */
export const CellText = styled('span')({ display: 'none', 'tr:not(.detail) > td &': { display: 'inline' } });
