import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { ActionProgress, type Progress } from './ActionProgress';

interface Props {
  label: string;
  progress: Progress;
  onStop: () => void;
}

/** How far an action on many records has come, while the screen stays usable. */
export const RunningNotice = ({ label, progress, onStop }: Props) => (
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
        {label}
      </Typography>
      <ActionProgress label={label} progress={progress} />
      <Button onClick={onStop} sx={{ mt: 1 }}>
        Stop
      </Button>
    </Paper>
  </Portal>
);
