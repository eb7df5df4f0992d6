import { type MouseEvent, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { type RaRecord, useCreatePath, useListContext, useNavigate } from 'react-admin';
import { t } from '#i18n';
import { supportsTwoOrders } from '../../../dataProvider/supportsTwoOrders';
import type { ListedResource } from '../../../declaration/compiled';
import { isConditionMet } from '../../../declaration/condition';
import { isOnControl } from '../../../lib/isOnControl';
import { lazyPart } from '../../../lib/lazyPart';
import { useWhenIdle } from '../../../lib/useWhenIdle';
import { useViewer } from '../../../session/useViewer';
import { useAnnounce } from '../../../ui/LiveRegion';
import { getRecordName } from '../../fields/getRecordName';
import type { VisibleColumn } from '../columns/getVisibleColumns';
import type { ChosenColumns } from '../columns/useColumns';
import { getColumnLayout } from './getColumnLayout';
import { PlainRow } from './PlainRow';
import { RecordRow } from './RecordRow';
import { RecordTableHead } from './RecordTableHead';
import { RowBoundary } from './RowBoundary';
import { checkWidth, endWidth, getStickyVars, rowHeight, Table, TableBox } from './tableStyles';
import { useEditedCell } from './useEditedCell';
import { useFittedColumns } from './useFittedColumns';
import { useRowFocus } from './useRowFocus';
import { useRowKeys } from './useRowKeys';
import { useRowWindow } from './useRowWindow';
import { useScrollTop } from './useScrollTop';
import { useSelection } from './useSelection';

const CellEditor = lazyPart(() => import('./CellEditor'));
const RecordTotals = lazyPart(async () => ({ default: (await import('./RecordTotals')).RecordTotals }));
const RowDetail = lazyPart(() => import('./RowDetail'));
const TableExtras = lazyPart(() => import('./TableExtras'));

export interface RecordTableProps {
  spec: ListedResource;
  columns: readonly VisibleColumn[];
  label: string;
  selectable?: boolean;
  /** Whether records can be edited, both in forms and in editable cells. */
  editable?: boolean;
  /** The user's column settings, if the header can change them. */
  chosen?: ChosenColumns;
  /** Renders content at the end of a row; the function must be stable across renders, or every row re-renders. */
  end?: (record: RaRecord) => ReactNode;
  /** Width of the content at the end of a row, in pixels. */
  endSize?: number;
  /** For the main list of a page: fills the remaining height, scrolls internally, shows totals, and handles j and k page-wide. */
  fill?: boolean;
}

const renderNothing = () => null;

const renderSpacer = (rows: number) =>
  rows > 0 && (
    <tr aria-hidden style={{ height: rows * rowHeight }}>
      <td style={{ padding: 0, border: 0 }} />
    </tr>
  );

export const RecordTable = ({
  spec,
  columns: declared,
  label,
  selectable = false,
  editable = false,
  chosen,
  end,
  endSize = endWidth,
  fill = false,
}: RecordTableProps) => {
  const { data = [], isFetching, isPlaceholderData, onUnselectItems } = useListContext();
  const box = useRef<HTMLDivElement>(null);
  const fit = useFittedColumns(box, declared, data, spec.title);
  const { columns, shown, folded } = fit;
  const navigate = useNavigate();
  const viewer = useViewer();
  const createPath = useCreatePath();
  const { selected, toggle, extend, endExtension } = useSelection();
  const { from, to, refresh } = useRowWindow(box, data.length);
  const { active, focusRow, setActive, pageRows } = useRowFocus(box, data.length, refresh);
  const { edited, editCell, closeCell } = useEditedCell(box, columns, focusRow);
  const { announce, liveRegion } = useAnnounce();
  const { detail } = spec.list;
  const opensOnClick = detail !== undefined && fill;
  const details = (fill && detail) || [];
  const isNotDetailed = ({ field }: { field: string }) => !details.some((other) => other.field === field);
  const canOpen = opensOnClick || folded.length > 0;
  const [opened, setOpened] = useState<RaRecord['id']>();
  const toggleDetail = (record: RaRecord) =>
    setOpened((known) => (known === record.id ? undefined : record.id));
  const isIdle = useWhenIdle(data.length > 0);
  const resize = useCallback(
    (field: string, width: number) => {
      chosen?.resize(field, width);
      announce(t('{width} pixels wide', { width: Math.round(width) }));
    },
    [chosen, announce],
  );
  useScrollTop(box);

  const getPath = useCallback(
    (record: RaRecord) => createPath({ resource: spec.name, id: record.id, type: 'show' }),
    [createPath, spec.name],
  );
  const open = (index: number) => {
    const record = data[index];
    if (record && opensOnClick) toggleDetail(record);
    else if (record) navigate(getPath(record));
  };
  const edit = (index: number) => {
    const record = data[index];
    if (record) navigate(createPath({ resource: spec.name, id: record.id, type: 'edit' }));
  };
  const hasEditedCells = editable && columns.some((column) => column.edit);
  const onKeyDown = useRowKeys({
    active,
    pageRows,
    focusRow,
    open,
    select: selectable
      ? {
          toggle: (index) => toggle(index),
          extend: (index) => extend(active, Math.max(0, Math.min(data.length - 1, index))),
          end: endExtension,
          clear: () => onUnselectItems(),
        }
      : undefined,
    edit: editable ? edit : undefined,
    editCell: hasEditedCells ? editCell : undefined,
    everywhere: fill,
  });

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('tr[data-index]');
    // Clicks in portals bubble up to this handler, but a menu opened from a row is not one of its cells.
    if (!row || !box.current?.contains(row)) return;
    const index = Number(row.dataset.index);
    setActive(index);
    endExtension();
    if (target.closest('[data-cell=check]')) {
      toggle(index, event.shiftKey);
      return;
    }
    const cell = target.closest<HTMLElement>('[data-cell=edit]');
    if (cell && !target.closest('a')) {
      editCell(index, cell.dataset.column);
      return;
    }
    const opens = target.closest('[data-opens]');
    if (!opens && (isOnControl(target, row) || getSelection()?.toString())) return;
    const record = data[index];
    if (!record) return;
    if (event.ctrlKey || event.metaKey) window.open(getPath(record), '_blank', 'noopener');
    else if (opens || opensOnClick) toggleDetail(record);
    else navigate(getPath(record));
  };

  const linked = (
    columns.find((column) => column.field === spec.title) ??
    columns.find((column) => column.kind !== 'reference' && !(editable && column.edit))
  )?.field;
  // The last header contains the button for folded columns, even if rows have no menu.
  const hasEnd = end !== undefined || fit.fields.length > 0;
  const layout = useMemo(
    () => getColumnLayout(columns, selectable, hasEnd ? endSize : 0),
    [columns, selectable, hasEnd, endSize],
  );
  const hasTotals = fill && columns.some((column) => column.total);
  const editedRecord = edited && data.find((record) => record.id === edited.id);
  const editedColumn = edited && columns.find((column) => column.field === edited.field);

  return (
    <TableBox
      ref={box}
      sx={fill ? { flex: '0 1 auto', minHeight: Math.min(260, (data.length + 1) * rowHeight) } : undefined}
      {...(fit.isWide && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      style={getStickyVars(layout.still, hasEnd ? endSize : 0, hasTotals ? rowHeight : 0, layout.lefts)}
    >
      <Table
        aria-label={label}
        aria-busy={isFetching && isPlaceholderData ? true : undefined}
        aria-rowcount={data.length + 1}
        style={{ minWidth: layout.minWidth }}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {selectable && <col style={{ width: checkWidth }} />}
          {columns.map((column, index) => (
            <col key={column.field} data-column={column.field} style={{ width: layout.widths[index] }} />
          ))}
          {hasEnd && <col style={{ width: endSize }} />}
        </colgroup>
        <RecordTableHead
          head={spec}
          columns={columns}
          layout={layout}
          selectable={selectable}
          hasEnd={hasEnd}
          byTwo={supportsTwoOrders(spec.list)}
          chosen={chosen}
          onResize={resize}
          folded={folded}
          isWide={fit.isWide}
          onWideChange={fit.fields.length > 0 ? fit.setIsWide : undefined}
          announce={announce}
        />
        <tbody>
          {renderSpacer(from)}
          {data.slice(from, to).map((record, offset) => {
            const index = from + offset;
            return (
              <RowBoundary
                key={record.id}
                fallback={() => (
                  <PlainRow
                    record={record}
                    index={index}
                    columns={shown}
                    before={selectable ? 1 : 0}
                    after={hasEnd ? 1 : 0}
                  />
                )}
              >
                <RecordRow
                  record={record}
                  index={index}
                  columns={shown}
                  edge={layout.edge}
                  linked={linked}
                  to={getPath(record)}
                  name={getRecordName(spec, record)}
                  tone={spec.list.rowTones.find((rule) => isConditionMet(rule.when, record, viewer))?.tone}
                  selectable={selectable}
                  selected={selected.has(record.id)}
                  active={active === index}
                  editable={editable}
                  end={end ?? (hasEnd ? renderNothing : undefined)}
                  isOpen={canOpen ? opened === record.id : undefined}
                />
                {canOpen && opened === record.id && (
                  <Suspense>
                    <RowDetail
                      spec={spec}
                      fields={[...folded.filter(isNotDetailed), ...details]}
                      record={record}
                      cells={columns.length + (selectable ? 1 : 0) + (hasEnd ? 1 : 0)}
                    />
                  </Suspense>
                )}
              </RowBoundary>
            );
          })}
          {renderSpacer(data.length - to)}
        </tbody>
        {hasTotals && isIdle && (
          <Suspense>
            <RecordTotals
              spec={spec}
              columns={columns}
              layout={layout}
              selectable={selectable}
              hasEnd={hasEnd}
            />
          </Suspense>
        )}
      </Table>
      {isIdle && (
        <Suspense>
          <TableExtras box={box} columns={columns} onResize={chosen && resize} />
        </Suspense>
      )}
      {liveRegion}
      {edited && editedRecord && editedColumn && (
        <Suspense>
          <CellEditor
            key={`${edited.id} ${edited.field}`}
            spec={spec}
            column={editedColumn}
            record={editedRecord}
            anchor={edited.anchor}
            onClose={(saved) => {
              if (saved) announce(t('Saved.'));
              closeCell();
            }}
          />
        </Suspense>
      )}
    </TableBox>
  );
};
