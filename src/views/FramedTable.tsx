import Table from '@mui/material/Table';
import type { ReactNode } from 'react';
import { ScrollBox } from './ScrollBox';

interface Props {
  /** Accessible label. */
  label: string;
  /** Maximum height in pixels; longer tables scroll below their header. */
  maxHeight: number;
  /** Table header and body. */
  children: ReactNode;
}

/** A small framed table with a maximum height. */
export const FramedTable = ({ label, maxHeight, children }: Props) => (
  <ScrollBox
    label={label}
    sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', maxHeight }}
  >
    <Table size="small" stickyHeader aria-label={label}>
      {children}
    </Table>
  </ScrollBox>
);
