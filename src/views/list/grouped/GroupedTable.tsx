import { styled } from '@mui/material/styles';
import { type MouseEvent, Suspense, useCallback, useMemo } from 'react';
import { type RaRecord, useCreatePath, useListContext, useNavigate } from 'react-admin';
import { supportsTwoOrders } from '../../../dataProvider/supportsTwoOrders';
import type { FieldSpec, ListedResource } from '../../../declaration/compiled';
import { isConditionMet } from '../../../declaration/condition';
import { isOnControl } from '../../../lib/isOnControl';
import { useViewer } from '../../../session/useViewer';
import { vars } from '../../../theme/vars';
import { getRecordName } from '../../fields/getRecordName';
import { ScrollBox } from '../../ScrollBox';
import { RowActions } from '../actionParts';
import { useColumns } from '../columns/useColumns';
import { hasBulkActions, hasRowMenu } from '../hasOfferedAction';
import { getColumnLayout } from '../table/getColumnLayout';
import { RecordRow } from '../table/RecordRow';
import { RecordTableHead } from '../table/RecordTableHead';
import { checkWidth, endWidth, getStickyVars, Table, TableBox } from '../table/tableStyles';
import { createGroupKeyHandler } from './createGroupKeyHandler';
import { GroupHeader } from './GroupHeader';
import type { Group } from './groupRows';
import { PagedRows } from './PagedRows';
import type { useOpenGroups } from './useOpenGroups';

export interface GroupedProps {
  spec: ListedResource;
  by: FieldSpec;
  label: string;
  groups: readonly Group[];
  open: ReturnType<typeof useOpenGroups>;
}

const Groups = styled(Table)({
  'tbody tr.group > *': {
    position: 'static',
    height: 40,
    backgroundColor: vars.palette.quiet.surface,
    color: vars.palette.text.primary,
    fontWeight: 400,
  },
  'tr.group .what': { marginRight: 6, fontSize: '0.75rem', color: vars.palette.text.secondary },
});

const noop = () => undefined;

/** Grouped rows in a single table, so that columns align across groups. */
export const GroupedTable = ({ spec, by, label, groups, open }: GroupedProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const chosen = useColumns(spec);
  const viewer = useViewer();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  // Columns are not pinned here.
  const columns = useMemo(
    () =>
      chosen.visible
        .filter(({ field }) => field !== by.field)
        .map((column) => ({ ...column, pinned: false })),
    [chosen.visible, by.field],
  );
  const selectable = hasBulkActions(spec, viewer);
  const hasMenu = hasRowMenu(spec, viewer);
  const layout = useMemo(
    () => getColumnLayout(columns, selectable, hasMenu ? endWidth : 0),
    [columns, selectable, hasMenu],
  );
  const selected = new Set(selectedIds);
  const byId = new Map(groups.flatMap(({ rows }) => rows.map((row) => [String(row.id), row])));
  const getPath = (record: RaRecord) => createPath({ resource: spec.name, id: record.id, type: 'show' });
  const recordAt = (row: Element) => byId.get(row.closest<HTMLElement>('[data-row]')?.dataset.row ?? '');
  const openRow = (row: Element) => {
    const record = recordAt(row);
    if (record) navigate(getPath(record));
  };
  const selectRow = (row: Element) => {
    const record = recordAt(row);
    if (record) onToggleItem(record.id);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const row = target.closest('tr[data-index]');
    if (!row || !event.currentTarget.contains(row)) return;
    if (target.closest('[data-cell=check]')) selectRow(row);
    else if (!isOnControl(target, row) && !window.getSelection()?.toString()) openRow(row);
  };
  const end = useCallback(
    (record: RaRecord) => (
      <Suspense>
        <RowActions spec={spec} record={record} />
      </Suspense>
    ),
    [spec],
  );
  const linked = (columns.find(({ field }) => field === spec.title) ?? columns[0])?.field;
  return (
    <ScrollBox
      component={TableBox}
      label={label}
      sx={{ flex: '1 1 0', minHeight: 260 }}
      style={getStickyVars(0, hasMenu ? endWidth : 0, 0)}
    >
      <Groups
        aria-label={label}
        style={{ minWidth: layout.minWidth }}
        onClick={onClick}
        onKeyDown={createGroupKeyHandler({
          toggle: open.toggle,
          open: openRow,
          ...(selectable && { select: selectRow }),
        })}
      >
        <colgroup>
          {selectable && <col style={{ width: checkWidth }} />}
          {columns.map((column, index) => (
            <col key={column.field} style={{ width: layout.widths[index] }} />
          ))}
          {hasMenu && <col style={{ width: endWidth }} />}
        </colgroup>
        <RecordTableHead
          head={spec}
          columns={columns}
          layout={layout}
          selectable={selectable}
          hasEnd={hasMenu}
          byTwo={supportsTwoOrders(spec.list)}
          chosen={undefined}
          announce={noop}
        />
        {groups.map((group) => {
          const isOpen = open.isOpen(group.key);
          return (
            <tbody key={group.key}>
              <GroupHeader
                spec={spec}
                by={by}
                group={group}
                columns={columns}
                before={selectable ? 1 : 0}
                after={hasMenu ? 1 : 0}
                isOpen={isOpen}
                onToggle={() => open.toggle(group.key)}
              />
              {isOpen && (
                <PagedRows rows={group.rows} cells={columns.length + Number(selectable) + Number(hasMenu)}>
                  {(record, index) => (
                    <RecordRow
                      key={record.id}
                      record={record}
                      index={index}
                      columns={columns}
                      edge={layout.edge}
                      linked={linked}
                      to={getPath(record)}
                      name={getRecordName(spec, record)}
                      tone={spec.list.rowTones.find((rule) => isConditionMet(rule.when, record))?.tone}
                      selectable={selectable}
                      selected={selected.has(record.id)}
                      active={false}
                      editable={false}
                      end={hasMenu ? end : undefined}
                    />
                  )}
                </PagedRows>
              )}
            </tbody>
          );
        })}
      </Groups>
    </ScrollBox>
  );
};
