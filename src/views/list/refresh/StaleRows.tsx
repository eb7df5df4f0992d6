import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { describe } from '../../../dataProvider/apiException';
import { Icon } from '../../../theme/Icon';
import { formatDuration } from '../../fields/formats';
import { useReadAt } from './useAutoRefresh';
import { useBackOff } from './useBackOff';

/** How old the rows are, in words that go on. */
const Age = ({ since }: { since: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <>{formatDuration(Math.max(1, (now - since) / 1000))}</>;
};

interface Props {
  error: unknown;
  /** Seconds between the refreshes of a list that refreshes itself. */
  every: number | undefined;
}

/** Above rows that could not be read again: how old they are, why, and when it is tried again. */
export const StaleRows = ({ error, every }: Props) => {
  const { isFetching, refetch } = useListContext();
  const readAt = useReadAt();
  const left = useBackOff(isFetching === true, every !== undefined, () => void refetch());
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.5,
        borderRadius: 1,
        bgcolor: 'tone.warning',
        color: 'tone.warningText',
      }}
    >
      <Icon name="ReportProblem" sx={{ flexShrink: 0 }} />
      <span style={{ flex: '1 1 260px' }}>
        {readAt === undefined ? (
          'These rows may be out of date. '
        ) : (
          <>
            These rows are{' '}
            <span aria-live="off">
              <Age since={readAt} />
            </span>{' '}
            old.{' '}
          </>
        )}
        {describe(error)}
      </span>
      <span aria-live="off">
        {isFetching ? 'Trying again …' : left !== undefined && `Trying again in ${left} s`}
      </span>
      <Button color="inherit" disabled={isFetching} onClick={() => void refetch()}>
        Try now
      </Button>
    </Box>
  );
};
