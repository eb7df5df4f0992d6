import { t } from '#i18n';
import type { ColumnSpec } from '../../../declaration/compiled';
import { LiveRegion } from '../../../ui/LiveRegion';
import { rowHeight, Table, TableBox } from './tableStyles';

interface SkeletonTableProps {
  columns: readonly ColumnSpec[];
  rows: number;
  fill?: boolean;
}

const widths = ['62%', '48%', '74%', '55%', '67%'];

/** Placeholder with the same height as the loaded table, to avoid layout shifts. */
export const SkeletonTable = ({ columns, rows, fill = false }: SkeletonTableProps) => (
  <TableBox aria-busy="true" sx={{ overflow: 'hidden', ...(fill && { flex: '0 1 auto', minHeight: 260 }) }}>
    <Table aria-hidden>
      <tbody>
        {Array.from({ length: Math.min(rows, 30) + 1 }, (_, row) => `row ${row}`).map((key, row) => (
          <tr key={key} style={{ height: rowHeight }}>
            {columns.map((column, index) => (
              <td key={column.field}>
                <span className="bar" style={{ width: widths[(row + index) % widths.length] }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
    <LiveRegion>{t('Loading')}</LiveRegion>
  </TableBox>
);
