import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'ra-core';
import { sayWord, t } from '#i18n';
import type { CallAnswer } from '../../../contract';
import { archiveImportStates } from '../../../contract/console/archiveWords';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { readKey } from '../../dataProvider/queries';
import { isPresenting } from '../../presenter/presenterState';
import { PanelState } from '../PanelState';
import { takeBackPath } from '../takeBack/takeBackPath';
import { present } from './differences';

type Import = CallAnswer<'GetImport'>;

/** Milliseconds after which it is asked again how far it is. */
const EVERY = 1_500;

const isOpen = ({ state }: Import): boolean => state === 'waiting' || state === 'running';

interface Props {
  domain: string;
  id: number;
  /** Plans anew what is left. */
  onAgain: (done: Import) => void;
}

/** How far bringing in is, what was refused, and the way back. */
export const ImportProgress = ({ domain, id, onAgain }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: readKey('pbx-customer/archives', 'import', domain, id),
    queryFn: async ({ signal }) => {
      const read = await call('GetImport', { domain_name: domain, id }, { signal });
      // Whatever is shown elsewhere may have changed with it.
      if (!isOpen(read))
        void client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('import') });
      return read;
    },
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : EVERY),
  });
  const stop = useMutation({
    mutationFn: () => call('StopImport', { domain_name: domain, id }),
    onSettled: () => void refetch(),
  });
  if (!data) return <PanelState error={isFetching ? undefined : error} onRetry={() => void refetch()} />;
  const [steps, done, refused] = [data.steps ?? 0, data.done ?? 0, data.refused ?? 0];
  return (
    <>
      <Typography color="textSecondary">{data.source}</Typography>
      {isOpen(data) ? (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <LinearProgress
            variant={steps > 0 ? 'determinate' : 'indeterminate'}
            value={steps > 0 ? (100 * (done + refused)) / steps : 0}
            aria-label={t('Progress')}
          />
          <Typography role="status">
            {steps > 0
              ? t('{done} of {steps} steps done. {section}', { done, steps, section: data.progress ?? '' })
              : t('An archive of how it is now is made first.')}
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
          {endText(data, done, steps)}
        </Alert>
      )}
      {stop.error && <Alert severity="error">{describe(stop.error)}</Alert>}
      {refused > 0 && (
        <Alert severity="warning">
          {t('{count, plural, one {# step was refused:} other {# steps were refused:}}', { count: refused })}
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {present(data.refusals).map(({ section, section_label, keys, message }) => (
              <li key={`${section} ${keys} ${message}`}>
                {t('{kind} {key}: {said}', { kind: section_label, key: keys, said: message })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {!isOpen(data) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {data.state !== 'done' && (
            <Button variant="contained" onClick={() => onAgain(data)}>
              {t('See what is left')}
            </Button>
          )}
          {done > 0 && (
            <Button
              component={LinkBase}
              to={takeBackPath(true, { change_group: data.change_group ?? '' }, domain)}
            >
              {t('Take it back')}
            </Button>
          )}
          {data.before_id !== null && (
            <Button
              component={LinkBase}
              to={`/pbx-customer/archives/${data.before_id}/show?domain=${encodeURIComponent(domain)}`}
            >
              {t('Archive of before')}
            </Button>
          )}
        </Box>
      )}
    </>
  );
};

function endText({ state, error }: Import, done: number, steps: number): string {
  if (state === 'done')
    return t('Brought back: {count, plural, one {# step} other {# steps}} done.', { count: done });
  if (state === 'changed')
    return t(
      'The phone system has changed since you looked. Nothing was done: look again at what would be done.',
    );
  const said = state ? sayWord(archiveImportStates[state]) : '';
  const counted = t('{done} of {steps} steps done.', { done, steps });
  return [said, counted, error].filter(Boolean).join('. ');
}
