import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { BareSkeleton } from '../../layout/BareSkeleton';
import { lazyPart } from '../../lib/lazyPart';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { useSession } from '../../session/useSession';
import { createSessionQuery } from '../../session/useSessionQuery';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/Stack';
import { OwnState } from './OwnState';
import { OwnExtensionContext, useOwnQuery } from './ownExtension';

const Sections = lazyPart(() => import('./Sections'));

/** The page of people who only use an extension: its state first, then calls, messages, colleagues and settings. */
const MyPhone = () => {
  const { domainName } = useSession();
  const provider = useDataProvider<TrunklineDataProvider>();
  const { data, error, refetch } = useQuery(createSessionQuery(provider));
  const ownRecord = data?.details.ownRecord;
  if (!data && error) return <Unread error={error} onRetry={() => void refetch()} />;
  if (!data) return <BareSkeleton />;
  if (!domainName || !ownRecord)
    return (
      <EmptyState
        title={t('You have no extension')}
        text={t('Ask whoever manages your phone system to assign you one.')}
      />
    );
  return (
    <OwnExtensionContext value={{ domain_name: domainName, account: ownRecord }}>
      <Content />
    </OwnExtensionContext>
  );
};

const Content = () => {
  const { data, error, refetch } = useOwnQuery('GetMyPhone');
  // The code of the sections is loaded once the state is shown.
  const showsSections = useWhenIdle(data !== undefined);
  if (!data) return error ? <Unread error={error} onRetry={() => void refetch()} /> : <BareSkeleton />;
  return (
    <Stack>
      <OwnState state={data} />
      {showsSections && (
        <Suspense>
          <Sections state={data} />
        </Suspense>
      )}
    </Stack>
  );
};

/** States why the page shows nothing, with code that the page has already loaded. */
const Unread = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <EmptyState
    title={t('{what} could not be read.', { what: t('My phone') })}
    text={describe(error)}
    onRetry={onRetry}
  />
);

export default MyPhone;
