import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import type { ReactNode } from 'react';
import { ScrollBox } from './ScrollBox';

interface Props {
  label: string;
  /** Maximum height in pixels; longer tables scroll below their header. */
  maxHeight: number;
  /** Whether the last of three cells of a row, which is the longest, is below the others on phones. */
  isLastBelow?: boolean;
  children: ReactNode;
}

const lastCellBelow = ({ breakpoints }: Theme) => ({
  [breakpoints.down('sm')]: {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', overflowWrap: 'anywhere' },
    '& td:nth-of-type(-n + 2), & th:nth-of-type(-n + 2)': { border: 0, pb: 0 },
    '& td:nth-of-type(3), & th:nth-of-type(3)': { gridColumn: '1 / -1' },
  },
});

export const FramedTable = ({ label, maxHeight, isLastBelow = false, children }: Props) => (
  <ScrollBox
    label={label}
    sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', maxHeight }}
  >
    <Table
      size="small"
      stickyHeader
      aria-label={label}
      // On phones, a column has room for at least eight characters; beyond that, the table scrolls.
      sx={[
        { '& td, & th': { minWidth: { xs: 'calc(8ch + 32px)', sm: 0 } } },
        ...(isLastBelow ? [lastCellBelow] : []),
      ]}
    >
      {children}
    </Table>
  </ScrollBox>
);
