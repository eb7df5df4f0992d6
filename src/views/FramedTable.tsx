import Table from '@mui/material/Table';
import type { ReactNode } from 'react';
import { ScrollBox } from './ScrollBox';

interface Props {
  label: string;
  /** Maximum height in pixels; longer tables scroll below their header. */
  maxHeight: number;
  children: ReactNode;
}

export const FramedTable = ({ label, maxHeight, children }: Props) => (
  <ScrollBox
    label={label}
    sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', maxHeight }}
  >
    <Table
      size="small"
      stickyHeader
      aria-label={label}
      // On phones, a column has room for at least eight characters; beyond that, the table scrolls.
      sx={{ '& td, & th': { minWidth: { xs: 'calc(8ch + 32px)', sm: 0 } } }}
    >
      {children}
    </Table>
  </ScrollBox>
);
