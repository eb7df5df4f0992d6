import Table from '@mui/material/Table';
import type { ReactNode } from 'react';
import { ScrollBox } from './ScrollBox';

interface Props {
  /** What the table is of, said to those who don't see it. */
  label: string;
  /** In pixels; what is higher scrolls below its head. */
  maxHeight: number;
  /** Head and body. */
  children: ReactNode;
}

/** A small table in a frame, that stays within a height. */
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
