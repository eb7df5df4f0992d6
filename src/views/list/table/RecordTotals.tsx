import { t } from '#i18n';
import type { ColumnSpec, ListedResource } from '../../../declaration/compiled';
import { formatDecimal } from '../../fields/formatCaches';
import { formatValue } from '../../fields/formatValue';
import { getPinnedClass, getPinnedStyle } from './cellPlace';
import type { ColumnLayout } from './getColumnLayout';
import { computeTotal, totalLabels } from './totals';
import { useTotalRows } from './useTotalRows';

interface RecordTotalsProps {
  spec: ListedResource;
  columns: readonly ColumnSpec[];
  layout: ColumnLayout;
  selectable: boolean;
  hasEnd: boolean;
}

/** Formats a total; an average may have a fraction even if its values do not. */
export const formatTotal = (column: ColumnSpec, total: number): string => {
  if (column.total === 'count') return formatValue({ ...column, kind: 'count', unit: undefined }, total);
  const isFraction = column.total === 'average' && (column.kind === 'integer' || column.kind === 'count');
  if (isFraction) return formatDecimal(Math.round(total * 100) / 100);
  return formatValue(column, total);
};

export const RecordTotals = ({ spec, columns, layout, selectable, hasEnd }: RecordTotalsProps) => {
  const { rows, label } = useTotalRows(spec, true);
  const labelled = columns.findIndex((column) => !column.total);
  const isPinned = layout.lefts[labelled] !== undefined;
  const next = columns.findIndex((column, index) => index > labelled && column.total);
  // The label spans all columns up to the next total.
  const reach = labelled < 0 || isPinned ? 1 : (next < 0 ? columns.length : next) - labelled;
  return (
    <tfoot>
      <tr>
        {selectable && <td className={layout.edge >= 0 ? 'check pinned' : 'check'} />}
        {columns.map((column, index) => {
          if (index > labelled && index < labelled + reach) return null;
          const total = column.total && computeTotal(column.total, rows, column.field);
          return (
            <td
              key={column.field}
              data-column={column.total && column.field}
              className={getPinnedClass(column, layout.edge, index) || undefined}
              style={getPinnedStyle(column, index)}
              colSpan={index === labelled && reach > 1 ? reach : undefined}
              title={index === labelled ? label : undefined}
            >
              {index === labelled && label}
              {column.total && total !== undefined && (
                <>
                  <span className="what">{t(totalLabels[column.total])}</span>
                  {formatTotal(column, total)}
                </>
              )}
            </td>
          );
        })}
        {hasEnd && <td className="end" />}
      </tr>
    </tfoot>
  );
};
