import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

export interface Progress {
  done: number;
  of: number;
}

/** How far an action has come. One that is done in a single call only shows that it runs. */
export const ActionProgress = ({ label, progress: { done, of } }: { label: string; progress: Progress }) => (
  <Box role="status">
    {done > 0 && (
      <Typography variant="body2" gutterBottom>
        {done.toLocaleString('en')} of {of.toLocaleString('en')}
      </Typography>
    )}
    <LinearProgress
      variant={done > 0 ? 'determinate' : 'indeterminate'}
      value={of > 0 ? Math.round((100 * done) / of) : 0}
      aria-label={label}
    />
  </Box>
);
