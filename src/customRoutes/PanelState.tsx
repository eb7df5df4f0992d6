import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { describe } from '../dataProvider/apiException';
import { Skeleton } from '../ui/Skeleton';

/** What stands in place of a drawing while it is read, or when it can't be. */
export const PanelState = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error ? (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {describe(error)}
    </Alert>
  ) : (
    <Skeleton height={320} />
  );
