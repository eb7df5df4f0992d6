import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#i18n';

interface Props {
  /** Reason for the failure, in full sentences. */
  children: ReactNode;
  onRetry: () => void;
  /** Use `warning` if the rest of the screen works without this part. */
  severity?: 'error' | 'warning';
  sx?: SxProps<Theme>;
}

/** Alert for a part of the page that could not be loaded, with a retry button. */
export const ErrorAlert = ({ children, onRetry, severity = 'error', sx }: Props) => (
  <Alert
    severity={severity}
    sx={sx}
    action={
      <Button color="inherit" onClick={onRetry}>
        {t('Try again')}
      </Button>
    }
  >
    {children}
  </Alert>
);
