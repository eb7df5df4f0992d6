import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useDataProvider, useEvent, useListContext } from 'react-admin';
import { type MessageDescriptor, msg, t } from '#i18n';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { describe } from '../../../dataProvider/describe';
import { usesExportCall } from '../../../dataProvider/exportList';
import type { ListedResource } from '../../../declaration/compiled';
import { toMidSentence } from '../../../lib/toMidSentence';
import { usePreferences } from '../../../preferences/usePreferences';
import { useSession } from '../../../session/useSession';
import { saveFile } from '../../../ui/saveFile';
import { formatCount, formatDateTime } from '../../fields/formatCaches';
import { formatNumberInput, getLocaleSeparators } from '../../inputs/formatNumberInput';
import { addOffset, createCellExporter, type ExportFormat, hasFormatChoice } from './createCellExporter';

interface ExportDialogProps {
  spec: ListedResource;
  /** Fields to export, in column order. */
  columns: string[];
  onClose: () => void;
}

interface ExportState {
  /** Number of rows read so far. */
  rows: number;
  of: number | undefined;
  error?: unknown;
}

const PREFERENCE_NAME = 'own';

const formatChoices: Record<ExportFormat, MessageDescriptor> = {
  iso: msg('For programs: {moment}; {number}'),
  shown: msg('As shown: {moment}; {number}'),
};

const formatExample = (written: ExportFormat): string => {
  const now = new Date();
  now.setMilliseconds(0);
  return written === 'iso' ? addOffset(now.toISOString()) : formatDateTime(now.toISOString());
};

/**
 * Dialog that prompts for date and number formats, then exports the filtered and sorted list with a progress display
 * and a cancel button.
 */
const ExportDialog = ({ spec, columns, onClose }: ExportDialogProps) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const { filterValues, sort, total } = useListContext();
  const { level } = useSession();
  const { preferences, keep } = usePreferences('export');
  // Uses the state of the list at the time the dialog was opened.
  const [listState] = useState(() => ({ filter: filterValues, sort, columns }));
  const hasChoice =
    spec.list.columns.some((column) => columns.includes(column.field) && hasFormatChoice(column)) &&
    !usesExportCall(spec, listState, level);
  const [chosen, setChosen] = useState<ExportFormat>();
  const stored = preferences.find(({ name }) => name === PREFERENCE_NAME)?.value;
  const written = chosen ?? (stored === 'shown' ? 'shown' : 'iso');
  // Each new object starts a new export attempt.
  const [request, setRequest] = useState<{ written: ExportFormat } | undefined>(
    hasChoice ? undefined : { written: 'iso' },
  );
  const [state, setState] = useState<ExportState>({ rows: 0, of: total });
  const close = useEvent(onClose);

  const begin = () => {
    if (written !== (stored ?? 'iso')) keep(PREFERENCE_NAME, written);
    setState({ rows: 0, of: total });
    setRequest({ written });
  };

  useEffect(() => {
    if (!request) return;
    const stop = new AbortController();
    const unlessStopped = (then: () => void) => {
      if (!stop.signal.aborted) then();
    };
    dataProvider
      .exportList(spec.name, {
        ...listState,
        cellValue: createCellExporter(request.written),
        separator: request.written === 'shown' && getLocaleSeparators().decimal === ',' ? ';' : ',',
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
  }, [dataProvider, spec.name, listState, request, close]);

  const { rows, of, error } = state;
  const percent = of ? Math.min(100, (rows / of) * 100) : undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="export-title">
      <DialogTitle id="export-title">
        {t('Export {many}', { many: toMidSentence(spec.label[1]) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {!request ? (
          <FormControl>
            <FormLabel id="export-written">{t('Dates, times and numbers')}</FormLabel>
            <RadioGroup
              aria-labelledby="export-written"
              value={written}
              onChange={(_, value) => setChosen(value === 'shown' ? 'shown' : 'iso')}
            >
              {(['iso', 'shown'] as const).map((format) => (
                <FormControlLabel
                  key={format}
                  value={format}
                  control={<Radio />}
                  label={t(formatChoices[format], {
                    moment: formatExample(format),
                    number: format === 'iso' ? '1234.5' : formatNumberInput(1234.5),
                  })}
                />
              ))}
            </RadioGroup>
          </FormControl>
        ) : error === undefined ? (
          <>
            <LinearProgress
              aria-label={t('Export')}
              variant={percent === undefined ? 'indeterminate' : 'determinate'}
              value={percent}
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
          {error === undefined || !request ? t('Cancel') : t('Close')}
        </Button>
        {(!request || error !== undefined) && (
          <Button variant="contained" onClick={begin}>
            {request ? t('Try again') : t('Export')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default ExportDialog;
