import { useListContext } from 'ra-core';
import type { ColumnSpec, ResourceHead } from '../../../declaration/compiled';
import { useLabels } from '../../fields/useLabels';

interface RecordTableHeadProps {
  head: ResourceHead;
  columns: readonly ColumnSpec[];
  selectable: boolean;
  hasEnd: boolean;
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

const SelectPage = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map((record) => record.id);
  const here = ids.filter((id) => selectedIds.includes(id)).length;
  const all = here > 0 && here === ids.length;
  return (
    <input
      type="checkbox"
      aria-label="Select all rows of this page"
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = here > 0 && !all;
      }}
      onChange={() =>
        onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
      }
    />
  );
};

/** Names of the columns; a click on one sorts by it. */
export const RecordTableHead = ({ head, columns, selectable, hasEnd }: RecordTableHeadProps) => {
  const { sort, setSort } = useListContext();
  const labels = useLabels(head);
  return (
    <thead>
      <tr>
        {selectable && (
          <th className="check" scope="col">
            <SelectPage />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort.field === column.field ? sort.order : undefined;
          const label = labels.field(column);
          return (
            <th
              key={column.field}
              scope="col"
              className={column.align === 'right' ? 'right' : undefined}
              aria-sort={sorted && ariaSort[sorted]}
            >
              {column.sortable ? (
                <button
                  type="button"
                  title={label}
                  onClick={() => setSort({ field: column.field, order: sorted === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  <span>{label}</span>
                  {sorted && <span aria-hidden>{sorted === 'ASC' ? '↑' : '↓'}</span>}
                </button>
              ) : (
                <span title={label}>{label}</span>
              )}
            </th>
          );
        })}
        {hasEnd && (
          <th className="end" scope="col">
            <span style={{ position: 'absolute', clipPath: 'inset(50%)', width: 1 }}>Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
};
