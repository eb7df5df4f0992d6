import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import pictures from './pictures.svg?no-inline';

interface Props {
  title: string;
  text?: string;
  /** Symbol of `pictures.svg` that shows the reason. Default: nothing exists yet, or loading has failed. */
  picture?: 'nothing' | 'unmatched' | 'failed' | 'denied' | 'done';
  /** Called to retry after loading has failed. Shows an alert, with a retry button before the other actions. */
  onRetry?: (() => void) | undefined;
  /** Actions shown below the text. */
  children?: ReactNode;
  role?: 'status' | 'alert';
}

/** States why there is nothing to show: a picture, a sentence and what to do. */
export const EmptyState = ({
  title,
  text,
  onRetry,
  children,
  picture = onRetry ? 'failed' : 'nothing',
  role = onRetry ? 'alert' : 'status',
}: Props) => (
  <Box
    role={role}
    sx={{
      flex: '1 1 auto',
      minHeight: 200,
      p: 4,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1,
      textAlign: 'center',
    }}
  >
    <Box component="svg" aria-hidden sx={{ width: 120, height: 88, mb: 1, color: 'quiet.edge' }}>
      <use href={`${pictures}#${picture}`} />
    </Box>
    <Typography variant="h2">{title}</Typography>
    {text && (
      <Typography color="textSecondary" sx={{ maxWidth: 480, textWrap: 'balance' }}>
        {text}
      </Typography>
    )}
    {(onRetry || children) && (
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {onRetry && (
          <Button variant="contained" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
        {children}
      </Box>
    )}
  </Box>
);
