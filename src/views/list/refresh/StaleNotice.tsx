import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#i18n';
import { formatDuration } from '../../../../contract/formatDuration';
import { describe } from '../../../dataProvider/describe';
import { Icon } from '../../../theme/Icon';
import { useBackoff } from './useBackoff';

const DataAge = ({ since }: { since: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return formatDuration(Math.max(1, (now - since) / 1000));
};

interface Props {
  /**
   * Returns the notice text.
   * @param age how old the data is; undefined if unknown
   */
  text: (age: ReactNode | undefined) => ReactNode;
  error: unknown;
  /** Time in milliseconds at which the data was read; undefined if unknown. */
  readAt: number | undefined;
  isFetching: boolean;
  /** Whether failed requests are retried automatically. */
  retries: boolean;
  onRetry: () => void;
}

/** Notice above data that could not be refreshed, with its age, the reason and the time until the next retry. */
export const StaleNotice = ({ text, error, readAt, isFetching, retries, onRetry }: Props) => {
  const left = useBackoff(isFetching, retries, onRetry);
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
        {text(
          readAt === undefined ? undefined : (
            <span aria-live="off">
              <DataAge since={readAt} />
            </span>
          ),
        )}{' '}
        {describe(error)}
      </span>
      <span aria-live="off">
        {isFetching
          ? t('Trying again …')
          : left !== undefined && t('Trying again in {seconds} s', { seconds: left })}
      </span>
      <Button color="inherit" disabled={isFetching} onClick={onRetry}>
        {t('Try now')}
      </Button>
    </Box>
  );
};
