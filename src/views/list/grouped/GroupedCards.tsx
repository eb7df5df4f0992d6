import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useMemo } from 'react';
import { ListContextProvider, type RaRecord, useListContext } from 'react-admin';
import { t } from '#i18n';
import { useViewer } from '../../../session/useViewer';
import { RowActions } from '../actionParts';
import { Cards } from '../Cards';
import { useColumns } from '../columns/useColumns';
import { hasBulkActions, hasRowMenu } from '../hasOfferedAction';
import { formatTotal } from '../table/RecordTotals';
import { computeTotal, totalLabels } from '../table/totals';
import type { GroupedProps } from './GroupedTable';
import { GroupName } from './GroupName';
import { GroupButton } from './groupStyles';

const RowsContext = ({ rows, children }: { rows: RaRecord[]; children: ReactNode }) => {
  const context = useListContext();
  const value = useMemo(() => ({ ...context, data: rows, total: rows.length }), [context, rows]);
  return <ListContextProvider value={value as never}>{children}</ListContextProvider>;
};

export const GroupedCards = ({ spec, by, label, groups, open }: GroupedProps) => {
  const viewer = useViewer();
  const { visible } = useColumns(spec);
  const menu = hasRowMenu(spec, viewer);
  return groups.map((group) => {
    const isOpen = open.isOpen(group.key);
    const totals = visible.flatMap((column) => {
      const total = column.total && computeTotal(column.total, group.rows, column.field);
      if (!column.total || total === undefined) return [];
      return [`${column.label} (${t(totalLabels[column.total])}) ${formatTotal(column, total)}`];
    });
    return (
      <Box component="section" key={group.key} aria-label={label} sx={{ display: 'grid', gap: 1 }}>
        <GroupButton type="button" aria-expanded={isOpen} onClick={() => open.toggle(group.key)}>
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
          <span>
            <GroupName spec={spec} by={by} group={group} />
            {totals.length > 0 && <small>{totals.join('; ')}</small>}
          </span>
        </GroupButton>
        {isOpen && (
          <RowsContext rows={group.rows}>
            <Cards
              spec={spec}
              fields={spec.list.card}
              label={label}
              selectable={hasBulkActions(spec, viewer)}
              end={
                menu
                  ? (record) => (
                      <Suspense>
                        <RowActions spec={spec} record={record} />
                      </Suspense>
                    )
                  : undefined
              }
            />
          </RowsContext>
        )}
      </Box>
    );
  });
};
