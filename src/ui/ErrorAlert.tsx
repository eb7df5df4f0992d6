import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#i18n';

interface Props {
  /** Why, in sentences. */
  children: ReactNode;
  onRetry: () => void;
  /** `warning` where the rest of the screen goes on without it. */
  severity?: 'error' | 'warning';
  sx?: SxProps<Theme>;
}

/** Says in a box in place of a part of the page, or above it, what could not be read, and asks again. */
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
