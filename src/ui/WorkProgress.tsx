import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';

interface Props {
  text: string;
  /** Fraction of the work completed, from 0 to 1; undefined if unknown. */
  share: number | undefined;
  onStop: () => void;
}

/** Progress of a task that can be stopped. */
export const WorkProgress = ({ text, share, onStop }: Props) => (
  <Box role="status">
    <Typography variant="body2" gutterBottom>
      {text}
    </Typography>
    <LinearProgress
      variant={share === undefined ? 'indeterminate' : 'determinate'}
      value={share === undefined ? 0 : Math.min(100, share * 100)}
      aria-label={t('Progress')}
    />
    <Button color="inherit" sx={{ mt: 1 }} onClick={onStop}>
      {t('Stop')}
    </Button>
  </Box>
);
