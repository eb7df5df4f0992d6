import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#i18n';
import { formatDuration } from '../../../../contract/formatDuration';
import { describe } from '../../../dataProvider/describe';
import { Icon } from '../../../theme/Icon';
import { useBackoff } from './useBackoff';

const Age = ({ since }: { since: number }) => {
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
  /** Milliseconds; undefined if unknown. */
  readAt: number | undefined;
  isFetching: boolean;
  /** Whether retries are automatic. */
  retries: boolean;
  onRetry: () => void;
}

/** Notice above data that could not be refreshed: its age, the reason and the next retry. */
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
              <Age since={readAt} />
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
