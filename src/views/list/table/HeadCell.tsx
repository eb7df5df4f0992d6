import { useListContext } from 'ra-core';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { ColumnSpec } from '../../../declaration/compiled';
import { fittedWidth, startResize } from './startResize';

/** What a reader can do with the columns; related lists have none of it. */
export interface ColumnTools {
  resize: (field: string, width: number | undefined) => void;
  /** Moves a column, by so many places. */
  step: (field: string, by: -1 | 1) => void;
}

interface HeadCellProps {
  column: ColumnSpec;
  label: string;
  className: string;
  style: CSSProperties | undefined;
  tools: ColumnTools | undefined;
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;
const widthStep = 20;

/** The name of a column: a click sorts, its right edge resizes, the whole of it can be dragged elsewhere. */
export const HeadCell = ({ column, label, className, style, tools }: HeadCellProps) => {
  const { sort, setSort } = useListContext();
  const { field } = column;
  const sorted = sort.field === field ? sort.order : undefined;

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
      aria-sort={sorted && ariaSort[sorted]}
      onKeyDown={tools && onKeyDown}
    >
      {column.sortable ? (
        <button
          type="button"
          title={label}
          onClick={() => setSort({ field, order: sorted === 'ASC' ? 'DESC' : 'ASC' })}
        >
          <span>{label}</span>
          {sorted && <span aria-hidden>{sorted === 'ASC' ? '↑' : '↓'}</span>}
        </button>
      ) : (
        <span title={label}>{label}</span>
      )}
      {tools && (
        <span
          className="edge"
          aria-hidden
          data-no-drag
          title="Drag to resize; double-click to fit"
          onPointerDown={(event) => startResize(event, (width) => tools.resize(field, width))}
          onDoubleClick={(event) => {
            const head = event.currentTarget.closest('th');
            if (head) tools.resize(field, fittedWidth(head));
          }}
        />
      )}
    </th>
  );
};
