import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#i18n';

interface Props {
  title: string;
  text?: string;
  /** Called to retry after loading has failed. Shows an alert, with a retry button before the other actions. */
  onRetry?: (() => void) | undefined;
  /** Actions shown below the text. */
  children?: ReactNode;
  role?: 'status' | 'alert';
}

export const EmptyState = ({
  title,
  text,
  onRetry,
  children,
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
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: 2,
    }}
  >
    <Typography variant="h2">{title}</Typography>
    {text && (
      <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
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
