import { type RaRecord, useCreatePath, useListContext, useNavigate } from 'ra-core';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { ColumnSpec, ResourceSpec } from '../../../declaration/compiled';
import { holds } from '../../../declaration/condition';
import { nameOf } from '../../fields/nameOf';
import { RecordRow } from './RecordRow';
import { RecordTableHead } from './RecordTableHead';
import { checkWidth, columnWidth, endWidth, rowHeight, Table, TableBox } from './tableStyles';
import { useRowFocus } from './useRowFocus';
import { useRowKeys } from './useRowKeys';
import { useRowWindow } from './useRowWindow';
import { useSelection } from './useSelection';

export interface RecordTableProps {
  /** Resource of the rows. */
  spec: ResourceSpec;
  columns: readonly ColumnSpec[];
  /** Names the table to screen readers. */
  label: string;
  selectable?: boolean;
  /** What stands at the end of a row; the same function from one drawing to the next, or every row is drawn again. */
  end?: (record: RaRecord) => ReactNode;
  /** Its width in pixels. */
  endSize?: number;
  /** It is the page's one list: takes the height left, scrolls within, and hears j and k everywhere. */
  fill?: boolean;
}

const spacer = (rows: number) =>
  rows > 0 && (
    <tr aria-hidden style={{ height: rows * rowHeight }}>
      <td style={{ padding: 0, border: 0 }} />
    </tr>
  );

/** The rows of the list at hand as a table. */
export const RecordTable = ({
  spec,
  columns,
  label,
  selectable = false,
  end,
  endSize = endWidth,
  fill = false,
}: RecordTableProps) => {
  const { data = [], page, perPage, sort, filterValues, isFetching, isPlaceholderData } = useListContext();
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { selected, toggle } = useSelection();
  const { from, to, look } = useRowWindow(box, data.length);
  const { active, focusRow, setActive } = useRowFocus(box, data.length, look);

  const place = JSON.stringify([page, perPage, sort, filterValues]);
  const lastPlace = useRef(place);
  useEffect(() => {
    if (lastPlace.current !== place && box.current) box.current.scrollTop = 0;
    lastPlace.current = place;
  }, [place]);

  const pathOf = useCallback(
    (record: RaRecord) => createPath({ resource: spec.name, id: record.id, type: 'show' }),
    [createPath, spec.name],
  );
  const open = (index: number) => {
    const record = data[index];
    if (record) navigate(pathOf(record));
  };
  const onKeyDown = useRowKeys({
    active,
    focusRow,
    open,
    toggle: selectable ? toggle : undefined,
    everywhere: fill,
  });

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('tr.row');
    // A portal's clicks bubble here too: a menu opened from a row is none of its cells.
    if (!row || !box.current?.contains(row)) return;
    const index = Number(row.dataset.index);
    setActive(index);
    if (target.closest('td.check')) {
      toggle(index, event.shiftKey);
      return;
    }
    if (target.closest('a, button, input, td.end')) return;
    if (window.getSelection()?.toString()) return;
    const record = data[index];
    if (!record) return;
    if (event.ctrlKey || event.metaKey) window.open(pathOf(record), '_blank', 'noopener');
    else navigate(pathOf(record));
  };

  const linked = (
    columns.find((column) => column.field === spec.title) ??
    columns.find((column) => column.kind !== 'reference')
  )?.field;
  const width =
    columns.reduce((sum, column) => sum + (column.width ?? columnWidth), 0) +
    (selectable ? checkWidth : 0) +
    (end ? endSize : 0);

  return (
    <TableBox ref={box} sx={fill ? { flex: '1 1 0', minHeight: 260 } : undefined}>
      <Table
        aria-label={label}
        aria-busy={isFetching && isPlaceholderData ? true : undefined}
        aria-rowcount={data.length + 1}
        style={{ minWidth: width }}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {selectable && <col style={{ width: checkWidth }} />}
          {columns.map((column) => (
            <col
              key={column.field}
              style={column.width === undefined ? undefined : { width: column.width }}
            />
          ))}
          {end && <col style={{ width: endSize }} />}
        </colgroup>
        <RecordTableHead head={spec} columns={columns} selectable={selectable} hasEnd={end !== undefined} />
        <tbody>
          {spacer(from)}
          {data.slice(from, to).map((record, offset) => (
            <RecordRow
              key={record.id}
              record={record}
              index={from + offset}
              columns={columns}
              linked={linked}
              to={pathOf(record)}
              name={nameOf(spec, record)}
              tone={spec.list.rowTones.find((one) => holds(one.when, record))?.tone}
              selectable={selectable}
              selected={selected.has(record.id)}
              active={active === from + offset}
              end={end}
            />
          ))}
          {spacer(data.length - to)}
        </tbody>
      </Table>
    </TableBox>
  );
};
