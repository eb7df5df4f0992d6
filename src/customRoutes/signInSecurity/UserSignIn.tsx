import Alert from '@mui/material/Alert';
import { Suspense } from 'react';
import { t } from '#i18n';
import { ApiException } from '../../dataProvider/apiException';
import { describe } from '../../dataProvider/describe';
import { lazyPart } from '../../lib/lazyPart';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { hasApis } from '../apiTokens/useApiTokens';
import { SecondFactors } from './SecondFactors';
import { UserSessions } from './UserSessions';
import { useUserSignIn } from './useUserSignIn';

const NOT_AVAILABLE = 501;

const ApiTokens = lazyPart(() => import('../apiTokens/ApiTokens'));

const UserSignIn = () => {
  const { data, error, refetch } = useUserSignIn();
  const isUnavailable = error instanceof ApiException && error.status === NOT_AVAILABLE;
  return (
    <Stack gap={3} sx={{ maxWidth: 820 }}>
      {data && (
        <>
          <SecondFactors signIn={data} />
          <UserSessions sessions={data.sessions ?? []} />
        </>
      )}
      {!data && !error && <Skeleton height={320} />}
      {isUnavailable && (
        <Alert severity="info">
          {t(
            'Your second factor and your sessions are kept by the identity provider you sign in with. Change them there.',
          )}
        </Alert>
      )}
      {error && !isUnavailable && <ErrorAlert onRetry={() => void refetch()}>{describe(error)}</ErrorAlert>}
      {hasApis() && (
        <Suspense fallback={<Skeleton height={120} />}>
          <ApiTokens />
        </Suspense>
      )}
    </Stack>
  );
};

export default UserSignIn;
