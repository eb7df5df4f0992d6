import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ApiException, describe } from '../../dataProvider/apiException';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { Skeleton } from '../../ui/Skeleton';
import { OwnSessions } from './OwnSessions';
import { SecondFactors } from './SecondFactors';
import { useOwnSignIn } from './useOwnSignIn';

const NOT_AVAILABLE = 501;

/** How one signs in beside the password, and where one is signed in. */
const OwnSignIn = () => {
  const { data, error, refetch } = useOwnSignIn();
  const isElsewhere = error instanceof ApiException && error.status === NOT_AVAILABLE;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, maxWidth: 820 }}>
      {data && (
        <>
          <SecondFactors signIn={data} />
          <OwnSessions sessions={data.sessions ?? []} />
        </>
      )}
      {!data && !error && <Skeleton height={320} />}
      {isElsewhere && (
        <Alert severity="info">
          Your second factor and your sessions are kept by the identity provider you sign in with. Change them
          there.
        </Alert>
      )}
      {error && !isElsewhere && <ErrorAlert onRetry={() => void refetch()}>{describe(error)}</ErrorAlert>}
    </Box>
  );
};

export default OwnSignIn;
