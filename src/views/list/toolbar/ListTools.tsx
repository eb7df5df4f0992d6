import IconButton from '@mui/material/IconButton';
import { useListContext, useRefresh } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResourceSpec } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import { useColumns } from '../useColumns';

const ColumnChooser = lazy(() => import('./ColumnChooser'));
const ExportDialog = lazy(() => import('./ExportDialog'));

/** What every list can do: choose columns, export, read again. */
export const ListTools = ({ spec, cards }: { spec: ResourceSpec; cards: boolean }) => {
  const { isFetching, total } = useListContext();
  const refresh = useRefresh();
  const { visible } = useColumns(spec);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [used, setUsed] = useState(false);
  const [exporting, setExporting] = useState(false);
  return (
    <>
      {!cards && (
        <IconButton
          aria-label="Columns"
          title="Columns"
          aria-haspopup="dialog"
          onClick={(event) => {
            setUsed(true);
            setAnchor(event.currentTarget);
          }}
        >
          <Icon name="ViewColumn" />
        </IconButton>
      )}
      <IconButton
        aria-label="Export"
        title="Export"
        disabled={total === 0}
        onClick={() => setExporting(true)}
      >
        <Icon name="Download" />
      </IconButton>
      <IconButton aria-label="Refresh" title="Refresh" disabled={isFetching} onClick={refresh}>
        <Icon name="Refresh" />
      </IconButton>
      {used && (
        <Suspense>
          <ColumnChooser spec={spec} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
      {exporting && (
        <Suspense>
          <ExportDialog
            spec={spec}
            columns={visible.map((column) => column.field)}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </>
  );
};
