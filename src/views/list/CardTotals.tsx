import Box from '@mui/material/Box';
import { t } from '#i18n';
import type { ColumnSpec, ListedResource } from '../../declaration/compiled';
import { useLabels } from '../fields/useLabels';
import { formatTotal } from './table/RecordTotals';
import { computeTotal, totalLabels } from './table/totals';
import { useTotalRows } from './table/useTotalRows';

interface CardTotalsProps {
  spec: ListedResource;
  columns: readonly ColumnSpec[];
}

export const CardTotals = ({ spec, columns }: CardTotalsProps) => {
  const added = columns.filter((column) => column.total);
  const labels = useLabels(spec);
  const { rows, label } = useTotalRows(spec, added.length > 0);
  if (added.length === 0) return null;
  return (
    <Box sx={{ px: 1.5, py: 1, borderRadius: 2, bgcolor: 'quiet.surface', typography: 'body2' }}>
      <strong>{label}</strong>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.25, m: 0, '& dd': { m: 0 } }}
      >
        {added.map((column) => {
          const total = column.total && computeTotal(column.total, rows, column.field);
          return (
            <div key={column.field} style={{ display: 'contents' }}>
              <dt>
                {labels.field(column)}
                {column.total && ` (${t(totalLabels[column.total])})`}
              </dt>
              <dd>{total === undefined ? '–' : formatTotal(column, total)}</dd>
            </div>
          );
        })}
      </Box>
    </Box>
  );
};
