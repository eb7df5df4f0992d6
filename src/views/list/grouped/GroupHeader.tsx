import { t } from '#i18n';
import type { ColumnSpec, FieldSpec, ListedResource } from '../../../declaration/compiled';
import { formatTotal } from '../table/RecordTotals';
import { computeTotal, totalLabels } from '../table/totals';
import { GroupName } from './GroupName';
import type { Group } from './groupRows';
import { GroupButton } from './groupStyles';

interface Props {
  spec: ListedResource;
  by: FieldSpec;
  group: Group;
  columns: readonly ColumnSpec[];
  before: number;
  after: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Heading of a group: the shared value, the number of rows and the column totals. */
export const GroupHeader = ({ spec, by, group, columns, before, after, isOpen, onToggle }: Props) => {
  const first = columns.findIndex((column, index) => index > 0 && column.total);
  const reach = first < 0 ? columns.length : first;
  const totals = first < 0 ? [] : columns.slice(first);
  return (
    <tr className="group">
      <th scope="rowgroup" colSpan={before + reach + (first < 0 ? after : 0)}>
        <GroupButton type="button" data-stop={group.key} aria-expanded={isOpen} onClick={onToggle}>
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
          <span>
            <GroupName spec={spec} by={by} group={group} />
          </span>
        </GroupButton>
      </th>
      {totals.map((column) => {
        const total = column.total && computeTotal(column.total, group.rows, column.field);
        return (
          <td key={column.field} className={column.align === 'right' ? 'right' : undefined}>
            {column.total && total !== undefined && (
              <>
                <span className="what">{t(totalLabels[column.total])}</span>
                {formatTotal(column, total)}
              </>
            )}
          </td>
        );
      })}
      {first >= 0 && after > 0 && <td className="end" />}
    </tr>
  );
};
