import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import { rich } from '../../lib/rich';
import { getServerTime } from '../../lib/serverClock';
import { useDomain } from '../../session/domain/useDomain';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { ChangeFeedSubscription } from '../../views/ChangeFeedSubscription';
import { StaleNotice } from '../../views/list/refresh/StaleNotice';
import { PanelState } from '../PanelState';
import { Agents } from './Agents';
import { BoardDialog } from './BoardDialog';
import { listExceededLimits } from './board';
import { useBoardSettings } from './boardSettings';
import { QueueTile } from './QueueTile';

/** Polling interval in milliseconds while the page is visible. */
const POLL_MS = 5_000;

const Screen = styled('div')({
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:fullscreen': {
    padding: 24,
    overflow: 'auto',
    backgroundColor: vars.palette.background.default,
    color: vars.palette.text.primary,
    fontSize: '1.25em',
  },
});

const Wallboard = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const domain = useDomain();
  const [settings, change] = useBoardSettings();
  const [isChoosing, setChoosing] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const { target } = settings;
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...buildCallQuery(call, 'GetWallboard', { domain_name: domain ?? '', target }, 'pbx-customer/call-queue'),
    enabled: domain !== null,
    // Failed requests are retried with increasing delays, see `StaleNotice`.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : POLL_MS),
    refetchOnWindowFocus: true,
    gcTime: 60_000,
  });
  if (!data)
    return (
      <>
        <PageHeader title={t('Wallboard')} />
        <PanelState error={isFetching ? undefined : error} onRetry={() => void refetch()} />
      </>
    );

  const all = (data.queues ?? []).filter((queue) => queue !== null);
  const visibleQueues =
    settings.queues.length > 0 ? all.filter(({ queue }) => settings.queues.includes(queue ?? '')) : all;
  const members = new Set(visibleQueues.flatMap(({ agents }) => agents ?? []));
  const agents = (data.agents ?? []).filter((agent) => agent !== null && members.has(agent.account ?? null));
  const now = getServerTime();
  return (
    <Screen ref={screen}>
      <ChangeFeedSubscription />
      <PageHeader
        title={t('Wallboard')}
        actions={
          <>
            <Button color="inherit" startIcon={<Icon name="Tune" />} onClick={() => setChoosing(true)}>
              {t('Queues and limits')}
            </Button>
            {document.fullscreenEnabled && (
              <Button
                variant="outlined"
                startIcon={<Icon name="OpenInNew" />}
                onClick={() =>
                  void (document.fullscreenElement
                    ? document.exitFullscreen()
                    : screen.current?.requestFullscreen())
                }
              >
                {t('Full screen')}
              </Button>
            )}
          </>
        }
      />
      {error && (
        <StaleNotice
          text={(age) =>
            age === undefined ? t('This board is out of date.') : rich('This board is {age} old.', { age })
          }
          error={error}
          readAt={dataUpdatedAt}
          isFetching={isFetching}
          retries
          onRetry={() => void refetch()}
        />
      )}
      {all.length === 0 ? (
        <EmptyState
          title={t('No call queues yet.')}
          text={t('Create a call queue and add agents; it appears here at once.')}
        />
      ) : (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${visibleQueues.length > 4 ? 270 : 330}px), 1fr))`,
            }}
          >
            {visibleQueues.map((queue) => (
              <QueueTile
                key={queue.queue}
                queue={queue}
                problems={listExceededLimits(queue, settings, now)}
              />
            ))}
          </Box>
          <Agents agents={agents.filter((agent) => agent !== null)} />
        </>
      )}
      {isChoosing && (
        <BoardDialog
          settings={settings}
          queues={all.map(({ queue, name }) => [queue ?? '', name ?? ''] as const)}
          onChange={change}
          onClose={() => setChoosing(false)}
        />
      )}
    </Screen>
  );
};

export default Wallboard;
