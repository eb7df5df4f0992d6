import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'react-admin';
import { t, translateWord } from '#i18n';
import { archiveImportStates } from '../../../contract/console/archiveWords';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { isPresenting } from '../../presenter/presenterState';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { PanelState } from '../PanelState';
import { buildUndoPath } from '../undo/buildUndoPath';
import { compact } from './differences';
import { formatKey } from './formatKey';
import { formatSourceTitle } from './formatSourceTitle';
import { type Import, isImportRunning, isRestore, useImport } from './useImport';

interface Props {
  domain: string;
  id: number;
  /** Called to plan the remaining records again. */
  onAgain: () => void;
}

export const ImportProgress = ({ domain, id, onAgain }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { data, error, isFetching, refetch } = useImport(domain, id);
  const stop = useMutation({
    mutationFn: () => call('StopImport', { domain_name: domain, id }),
    onSettled: () => void refetch(),
  });
  if (!data) return <PanelState error={isFetching ? undefined : error} onRetry={() => void refetch()} />;
  const [steps, done, refused] = [data.steps ?? 0, data.done ?? 0, data.refused ?? 0];
  return (
    <>
      <Typography color="textSecondary">{formatSourceTitle(data)}</Typography>
      {error && <ErrorAlert onRetry={() => void refetch()}>{describe(error)}</ErrorAlert>}
      {isImportRunning(data) ? (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <LinearProgress
            variant={steps > 0 ? 'determinate' : 'indeterminate'}
            value={steps > 0 ? (100 * (done + refused)) / steps : 0}
            aria-label={t('Progress')}
          />
          <Typography role="status">
            {steps > 0
              ? t('{done} of {steps} steps done. {section}', { done, steps, section: data.progress ?? '' })
              : t('An archive of its current state is made first.')}
          </Typography>
          <Typography color="textSecondary" variant="body2">
            {t('You can leave this page: it goes on, and you are told when it has ended.')}
          </Typography>
          <Box>
            <Button loading={stop.isPending} disabled={isPresenting()} onClick={() => stop.mutate()}>
              {t('Stop')}
            </Button>
          </Box>
        </Box>
      ) : (
        <Alert
          severity={data.state === 'done' ? 'success' : data.state === 'failed' ? 'error' : 'warning'}
          role="status"
        >
          {formatOutcome(data, done, steps)}
        </Alert>
      )}
      {stop.error && <Alert severity="error">{describe(stop.error)}</Alert>}
      {refused > 0 && (
        <Alert severity="warning">
          {t('{count, plural, one {# step was refused:} other {# steps were refused:}}', { count: refused })}
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {compact(data.refusals).map(({ section, section_label, keys, message }) => (
              <li key={`${section} ${keys} ${message}`}>
                {t('{kind} {key}: {said}', {
                  kind: section_label,
                  key: formatKey(keys ?? ''),
                  said: message,
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {!isImportRunning(data) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {data.state !== 'done' && (data.archive_id || data.from_domain) && (
            <Button variant="contained" onClick={onAgain}>
              {t('See what is left')}
            </Button>
          )}
          {done > 0 && (
            <Button
              component={LinkBase}
              to={buildUndoPath(true, { change_group: data.change_group ?? '' }, domain)}
            >
              {t('Take it back')}
            </Button>
          )}
          {data.before_id !== null && (
            <Button
              component={LinkBase}
              to={`/pbx-customer/archives/${data.before_id}/show?domain=${encodeURIComponent(domain)}`}
            >
              {t('Archive from before')}
            </Button>
          )}
        </Box>
      )}
    </>
  );
};

const formatOutcome = (data: Import, doneSteps: number, steps: number): string => {
  const { state, error } = data;
  if (state === 'done')
    return isRestore(data)
      ? t('Restored: {count, plural, one {# step} other {# steps}} done.', { count: doneSteps })
      : t('Imported: {count, plural, one {# step} other {# steps}} done.', { count: doneSteps });
  if (state === 'changed')
    return t(
      'The phone system has changed since you looked. Nothing was done: look again at what would be done.',
    );
  const stateText = state ? translateWord(archiveImportStates[state]) : '';
  const counted = t('{done} of {steps} steps done.', { done: doneSteps, steps });
  return [`${stateText}.`, counted, error].filter(Boolean).join(' ');
};
