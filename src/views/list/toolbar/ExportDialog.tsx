import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useDataProvider, useEvent, useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { describe } from '../../../dataProvider/describe';
import type { ListedResource } from '../../../declaration/compiled';
import { inSentence } from '../../actions/countOf';
import { formatCount } from '../../fields/formats';
import { heldValue } from '../../values/heldValue';
import { saveFile } from '../saveFile';

interface ExportDialogProps {
  spec: ListedResource;
  /** Fields to export, in their order. */
  columns: string[];
  onClose: () => void;
}

interface ExportState {
  /** Rows read so far. */
  rows: number;
  of: number | undefined;
  error?: unknown;
}

/** Exports the list as it is filtered and sorted, says how far it is, and can be stopped. */
const ExportDialog = ({ spec, columns, onClose }: ExportDialogProps) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const { filterValues, sort, total } = useListContext();
  // A new request is a new attempt; what it asks for stays what the list was when the dialog opened.
  const [request, setRequest] = useState(() => ({ filter: filterValues, sort, columns }));
  const [state, setState] = useState<ExportState>({ rows: 0, of: total });
  const close = useEvent(onClose);

  useEffect(() => {
    const stop = new AbortController();
    const unlessStopped = (then: () => void) => {
      if (!stop.signal.aborted) then();
    };
    dataProvider
      .exportList(spec.name, {
        ...request,
        cellValue: heldValue,
        signal: stop.signal,
        onProgress: (rows, of) => unlessStopped(() => setState({ rows, of })),
      })
      .then(
        (file) =>
          unlessStopped(() => {
            saveFile(file);
            close();
          }),
        (error: unknown) => unlessStopped(() => setState((known) => ({ ...known, error }))),
      );
    return () => stop.abort();
  }, [dataProvider, spec.name, request, close]);

  const { rows, of, error } = state;
  const done = of ? Math.min(100, (rows / of) * 100) : undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="export-title">
      <DialogTitle id="export-title">{t('Export {many}', { many: inSentence(spec.label[1]) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {error === undefined ? (
          <>
            <LinearProgress
              aria-label={t('Export')}
              variant={done === undefined ? 'indeterminate' : 'determinate'}
              value={done}
            />
            <Typography role="status">
              {of === undefined
                ? t('{count, plural, other {# rows read}}', { count: rows })
                : t('{count, plural, other {{read} of # rows read}}', { read: formatCount(rows), count: of })}
            </Typography>
          </>
        ) : (
          <Typography role="alert">{describe(error)}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {error === undefined ? t('Cancel') : t('Close')}
        </Button>
        {error !== undefined && (
          <Button
            variant="contained"
            onClick={() => {
              setState({ rows: 0, of: total });
              setRequest((known) => ({ ...known }));
            }}
          >
            {t('Try again')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default ExportDialog;
