import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Icon } from '../../theme/Icon';
import type { Running } from './useRunning';

export interface Progress {
  done: number;
  of: number;
}

/** How far an action has come, and what can be done about it. One that is done in a single call only shows that it runs. */
export const ActionProgress = ({ running }: { running: Running }) => {
  const { action, progress, isPaused, pause, goOn, cancel } = running;
  const { done, of } = progress;
  return (
    <Box>
      <Box role="status">
        {(done > 0 || isPaused) && (
          <Typography variant="body2" gutterBottom>
            {isPaused ? 'Paused after ' : ''}
            {done.toLocaleString('en')} of {of.toLocaleString('en')}
          </Typography>
        )}
        <LinearProgress
          variant={done > 0 || isPaused ? 'determinate' : 'indeterminate'}
          color={isPaused ? 'secondary' : 'primary'}
          value={of > 0 ? Math.round((100 * done) / of) : 0}
          aria-label={action.label}
        />
      </Box>
      {of > 1 && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          {isPaused ? (
            <Button startIcon={<Icon name="PlayArrow" />} onClick={goOn}>
              Go on
            </Button>
          ) : (
            <Button startIcon={<Icon name="Pause" />} onClick={pause}>
              Pause
            </Button>
          )}
          <Button color="inherit" onClick={cancel}>
            Cancel the rest
          </Button>
        </Box>
      )}
    </Box>
  );
};
