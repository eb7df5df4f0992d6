import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { BareLayout } from '../../layout/BareLayout';
import { lazyPart } from '../../lib/lazyPart';
import { useSession } from '../../session/useSession';
import { createSessionQuery } from '../../session/useSessionQuery';
import { EmptyState } from '../../ui/EmptyState';
import { SkeletonGroup, SkeletonShape } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { PanelState } from '../PanelState';
import { OwnState } from './OwnState';
import { OwnExtensionContext, useOwnQuery } from './ownExtension';

const Sections = lazyPart(() => import('./Sections'));

/** The page of people who only use an extension: its state first, then calls, messages, colleagues and settings. */
const MyPhone = () => (
  <BareLayout>
    <OwnPage />
  </BareLayout>
);

const OwnPage = () => {
  const { domainName } = useSession();
  const provider = useDataProvider<TrunklineDataProvider>();
  const { data, error, refetch } = useQuery(createSessionQuery(provider));
  const ownRecord = data?.details.ownRecord;
  if (!data && error) return <PanelState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonGroup>
        <SkeletonShape height={48} />
        <SkeletonShape height={220} />
      </SkeletonGroup>
    );
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
  // The state is shown before the code of the sections has loaded.
  const showsSections = useDeferredValue(data !== undefined, false);
  if (!data) return <PanelState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack>
      <OwnState state={data} />
      {showsSections && <Sections state={data} />}
    </Stack>
  );
};

export default MyPhone;
