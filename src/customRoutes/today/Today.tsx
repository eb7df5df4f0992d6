import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { t } from '#i18n';
import { ApiException, isUnknownCall } from '../../dataProvider/apiException';
import { describe } from '../../dataProvider/describe';
import { ZoneClock } from '../../layout/domain/ZoneClock';
import { useDisplayClock } from '../../lib/getDisplayClock';
import { lazyPart } from '../../lib/lazyPart';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { useDomain } from '../../session/domain/useDomain';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Calls } from './Calls';
import { Queues, SetupSteps } from './DayCards';
import { Opening } from './Opening';
import { QuickActions } from './QuickActions';
import { mapPresent, useToday } from './useToday';
import { Voicemail } from './Voicemail';

const Attention = lazyPart(() => import('./Attention'));
const ChangeFeedSubscription = lazyPart(async () => ({
  default: (await import('../../views/ChangeFeedSubscription')).ChangeFeedSubscription,
}));
const GettingStarted = lazyPart(() => import('./GettingStarted'));
const LaterCards = lazyPart(() => import('./LaterCards'));

interface Props {
  title?: string;
  /** Whether this component must set the phone system's time zone, because no parent does. */
  hasClock?: boolean;
}

const Today = ({ title = t('Today'), hasClock }: Props) => {
  const domain = useDomain();
  useDisplayClock();
  const { data, error, isFetching, refetch } = useToday(domain);
  const isIdle = useWhenIdle(data !== undefined);
  const triggers = mapPresent(data?.triggers, (trigger) => trigger);
  const attentionSkeleton = (
    <Skeleton height={120} label={t('Loading: {title}', { title: t('Needs attention') })} />
  );
  const isAbsent = error instanceof ApiException && isUnknownCall(error.status);
  return (
    <Page title={title} subtitle={data?.name ?? undefined} actions={<QuickActions />}>
      {isAbsent ? (
        <Suspense>
          <GettingStarted />
        </Suspense>
      ) : (
        error &&
        !isFetching && (
          <ErrorState subject={t('The day')} text={describe(error)} onRetry={() => void refetch()} />
        )
      )}
      {!data && !error && (
        <>
          <Skeleton height={86} label={t('Loading the day')} />
          <Skeleton height={360} label={t('Loading calls')} />
        </>
      )}
      {data && (
        <>
          {isIdle && (
            <Suspense>
              <ChangeFeedSubscription />
            </Suspense>
          )}
          {hasClock && data.time_zone && <ZoneClock zone={data.time_zone} />}
          <Opening triggers={triggers} timeZone={data.time_zone ?? ''} holiday={data.holiday} />
          {isIdle ? (
            <Suspense fallback={attentionSkeleton}>
              <Attention />
            </Suspense>
          ) : (
            attentionSkeleton
          )}
          {data.set_up && <SetupSteps counts={data.set_up} />}
          <Box sx={{ columnGap: 2, columnWidth: 420, '& > *': { breakInside: 'avoid', mb: 2 } }}>
            {data.calls && <Calls calls={data.calls} timeZone={data.time_zone ?? ''} />}
            {typeof data.new_messages === 'number' && (
              <Voicemail count={data.new_messages} messages={data.messages} />
            )}
            {data.queues && data.queues.length > 0 && <Queues queues={data.queues} />}
            {isIdle && domain !== null && (
              <Suspense>
                <LaterCards domain={domain} orders={data.orders} />
              </Suspense>
            )}
          </Box>
        </>
      )}
    </Page>
  );
};

export default Today;
