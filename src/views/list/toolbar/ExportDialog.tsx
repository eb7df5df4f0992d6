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
import type { ListedResource } from '../../../declaration/compiled';
import { toMidSentence } from '../../../lib/toMidSentence';
import { usePreferences } from '../../../preferences/usePreferences';
import { useViewer } from '../../../session/useViewer';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { saveFile } from '../../../ui/saveFile';
import { formatCount, formatDateTime } from '../../fields/formatCaches';
import { formatNumberInput } from '../../inputs/formatNumberInput';
import type { LookupOptions } from '../../sources/lookup';
import { useTemplateContext } from '../../sources/useTemplateContext';
import { addOffset, type ExportFormat } from './createCellExporter';

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
  xlsx: msg('For Excel (XLSX)'),
  shown: msg('For people (CSV): {moment}; {number}'),
  iso: msg('For programs (CSV): {moment}; {number}'),
};

const formats = ['xlsx', 'shown', 'iso'] as const;

const isFormat = (value: unknown): value is ExportFormat => formats.some((format) => format === value);

const formatExample = (written: ExportFormat): string => {
  const now = new Date();
  now.setMilliseconds(0);
  return written === 'iso' ? addOffset(now.toISOString()) : formatDateTime(now.toISOString());
};

/**
 * Dialog that prompts for the format, then exports the filtered and sorted list with a progress display and a cancel
 * button.
 */
const ExportDialog = ({ spec, columns, onClose }: ExportDialogProps) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const { filterValues, sort, total } = useListContext();
  const viewer = useViewer();
  const templateContext = useTemplateContext();
  const { preferences, keep } = usePreferences('export');
  // Uses the state of the list at the time the dialog was opened.
  const [listState] = useState(() => ({ filter: filterValues, sort, columns }));
  const [chosen, setChosen] = useState<ExportFormat>();
  const stored = preferences.find(({ name }) => name === PREFERENCE_NAME)?.value;
  const written = chosen ?? (isFormat(stored) ? stored : 'xlsx');
  // Each new object starts a new export attempt.
  const [request, setRequest] = useState<{ written: ExportFormat } & LookupOptions>();
  const [state, setState] = useState<ExportState>({ rows: 0, of: total });
  const close = useEvent(onClose);

  const begin = () => {
    if (written !== stored) keep(PREFERENCE_NAME, written);
    setState({ rows: 0, of: total });
    setRequest({ written, viewer, templateContext });
  };

  useEffect(() => {
    if (!request) return;
    const stop = new AbortController();
    const unlessStopped = (then: () => void) => {
      if (!stop.signal.aborted) then();
    };
    const { signal } = stop;
    const exportRows = async () => {
      const { createExportWriter } = await import('./createExportWriter');
      return dataProvider.exportList(spec.name, {
        ...listState,
        createWriter: await createExportWriter(request.written, dataProvider, { ...request, signal }),
        mayUseCall: request.written === 'iso',
        signal,
        onProgress: (rows, of) => unlessStopped(() => setState({ rows, of })),
      });
    };
    exportRows()
      .then((file) =>
        unlessStopped(() => {
          saveFile(file);
          close();
        }),
      )
      .catch((error: unknown) => unlessStopped(() => setState((known) => ({ ...known, error }))));
    return () => stop.abort();
  }, [dataProvider, spec.name, listState, request, close]);

  const { rows, of, error } = state;
  const percent = of ? Math.min(100, (rows / of) * 100) : undefined;
  return (
    <FormDialog
      title={t('Export {many}', { many: toMidSentence(spec.label[1]) })}
      submitLabel={!request ? t(msg('Export', 'action')) : error !== undefined ? t('Try again') : undefined}
      cancelLabel={error === undefined || !request ? t('Cancel') : t('Close')}
      onSubmit={begin}
      onClose={onClose}
    >
      {!request ? (
        <FormControl>
          <FormLabel id="export-written">{t('Format')}</FormLabel>
          <RadioGroup
            aria-labelledby="export-written"
            value={written}
            onChange={(_, value) => setChosen(isFormat(value) ? value : undefined)}
          >
            {formats.map((format) => (
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
    </FormDialog>
  );
};

export default ExportDialog;
