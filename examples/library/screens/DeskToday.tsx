import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from 'trunkline/src/dataProvider/dataProviderTypes';
import { describe } from 'trunkline/src/dataProvider/describe';
import { buildCallQuery } from 'trunkline/src/dataProvider/queries';
import { useDomain } from 'trunkline/src/session/domain/useDomain';
import { ErrorAlert } from 'trunkline/src/ui/ErrorAlert';
import { PageHeader } from 'trunkline/src/ui/PageHeader';
import { Skeleton } from 'trunkline/src/ui/Skeleton';

/** Start page of a branch. Shows the number of books on loan, with a link to them. */
const DeskToday = () => {
  const branch = useDomain() ?? '';
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { data, error, refetch } = useQuery(
    buildCallQuery(call, 'ListLoans', { branch, returned: null, pageSize: 1 }, 'loans'),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PageHeader title="Today" />
      {error ? (
        <ErrorAlert onRetry={() => void refetch()}>{describe(error)}</ErrorAlert>
      ) : data ? (
        <Typography>
          <LinkBase to="/loans">
            {data.totalCount === 1 ? '1 book is' : `${data.totalCount} books are`} out
          </LinkBase>
          .
        </Typography>
      ) : (
        <Skeleton height={24} />
      )}
    </Box>
  );
};

export default DeskToday;
