import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { getNumberLocale, t } from '#i18n';
import { isForAll } from '../../dataProvider/actions/actionShape';
import { Icon } from '../../theme/Icon';
import type { Running } from './useActionRunner';

/** A single call has no measurable progress, so only the elapsed time is shown. */
const ProgressText = ({ total }: { total: number }) => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((known) => known + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Typography variant="body2" gutterBottom>
      {t('All {total} in one call: it is done for all or for none.', {
        total: total.toLocaleString(getNumberLocale()),
      })}
      {/* Hidden from screen readers, which would announce every second. */}
      <span aria-hidden>{seconds > 1 && ` ${t('{count} s', { count: seconds })}`}</span>
    </Typography>
  );
};

/** Progress of an action, with buttons to pause and cancel. For a single call, shows only that it is running. */
export const ActionProgress = ({ running }: { running: Running }) => {
  const { action, progress, isPaused, pause, resume, cancel } = running;
  const { done, total } = progress;
  const isSingleCall = isForAll(action);
  const counts = {
    done: done.toLocaleString(getNumberLocale()),
    total: total.toLocaleString(getNumberLocale()),
  };
  return (
    <Box>
      <Box role="status">
        {isSingleCall && total > 1 && <ProgressText total={total} />}
        {(done > 0 || isPaused) && (
          <Typography variant="body2" gutterBottom>
            {isPaused ? t('Paused after {done} of {total}', counts) : t('{done} of {total}', counts)}
          </Typography>
        )}
        <LinearProgress
          variant={done > 0 || isPaused ? 'determinate' : 'indeterminate'}
          color={isPaused ? 'secondary' : 'primary'}
          value={total > 0 ? Math.round((100 * done) / total) : 0}
          aria-label={action.label}
        />
      </Box>
      {total > 1 && !isSingleCall && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          {isPaused ? (
            <Button startIcon={<Icon name="PlayArrow" />} onClick={resume}>
              {t('Go on')}
            </Button>
          ) : (
            <Button startIcon={<Icon name="Pause" />} onClick={pause}>
              {t('Pause')}
            </Button>
          )}
          <Button color="inherit" onClick={cancel}>
            {t('Cancel the rest')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
