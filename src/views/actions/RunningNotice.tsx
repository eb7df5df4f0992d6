import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { ActionProgress } from './ActionProgress';
import type { Running } from './useActionRunner';

/** Shows the progress of an action on many records. The screen remains usable. */
export const RunningNotice = ({ running }: { running: Running }) => (
  <Portal>
    <Paper
      elevation={6}
      sx={{
        position: 'fixed',
        left: 16,
        right: 16,
        bottom: 16,
        maxWidth: 420,
        mx: 'auto',
        p: 2,
        zIndex: 'snackbar',
      }}
    >
      <Typography variant="h3" component="p" gutterBottom>
        {running.action.label}
      </Typography>
      <ActionProgress running={running} />
    </Paper>
  </Portal>
);
