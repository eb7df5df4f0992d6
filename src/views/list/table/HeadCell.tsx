import type { CSSProperties, KeyboardEvent } from 'react';
import { useListContext } from 'react-admin';
import { t } from '#i18n';
import type { ColumnSpec } from '../../../declaration/compiled';
import { splitOrders, toggleOrder } from '../../../lib/orders';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

/** Controls for changing columns; not available in related lists. */
export interface ColumnTools {
  resize: (field: string, width: number) => void;
  /** Moves a column by the given number of positions. */
  step: (field: string, by: -1 | 1) => void;
}

interface HeadCellProps {
  column: ColumnSpec;
  label: string;
  className: string;
  style: CSSProperties | undefined;
  tools: ColumnTools | undefined;
  /** Whether Shift-click adds the column as a secondary sort key. */
  byTwo: boolean;
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;
const widthStep = 20;

/** A column header. Clicking it sorts, dragging it moves the column, and dragging its right edge resizes the column. */
export const HeadCell = ({ column, label, className, style, tools, byTwo }: HeadCellProps) => {
  const { sort, setSort } = useListContext();
  const { field } = column;
  const [first, second] = splitOrders(sort);
  const sorted = [first, second].find((candidate) => candidate?.field === field)?.order;
  const isSecond = second?.field === field;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!tools || !event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.key === 'ArrowLeft' ? -1 : 1;
    if (event.ctrlKey || event.metaKey) tools.step(field, by);
    else tools.resize(field, event.currentTarget.offsetWidth + by * widthStep);
  };

  return (
    <th
      scope="col"
      data-column={field}
      data-drag={tools && field}
      data-drop={tools && field}
      className={className || undefined}
      style={style}
      aria-sort={sorted && !isSecond ? ariaSort[sorted] : undefined}
      onKeyDown={tools && onKeyDown}
    >
      {column.sortable ? (
        <button
          type="button"
          title={label}
          onClick={(event) => setSort(toggleOrder(sort, field, byTwo && event.shiftKey))}
        >
          <span>{label}</span>
          {sorted && (
            <span aria-hidden>
              {sorted === 'ASC' ? '↑' : '↓'}
              {second && (isSecond ? 2 : 1)}
            </span>
          )}
          {isSecond && (
            <VisuallyHidden>
              {second.order === 'ASC'
                ? `, ${t('then sorted by this, ascending')}`
                : `, ${t('then sorted by this, descending')}`}
            </VisuallyHidden>
          )}
        </button>
      ) : (
        <span title={label}>{label}</span>
      )}
      {tools && (
        <span
          className="edge"
          data-edge
          aria-hidden
          data-no-drag
          title={t('Drag to resize; double-click to fit')}
        />
      )}
    </th>
  );
};
