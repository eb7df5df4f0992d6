import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describe } from '../dataProvider/apiException';
import { Icon } from '../theme/Icon';

interface Props {
  /** What could not be read, as a sentence begins. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Says within a part of the page why it could not be read, and asks again. */
export const ErrorState = ({ what, error, onRetry }: Props) => (
  <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
    <Icon name="ErrorOutlined" sx={{ color: 'error.main', flexShrink: 0 }} />
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      <strong>{what} could not be read.</strong> {describe(error)}
    </Box>
    <Button onClick={onRetry} aria-label={`Try again: ${what}`} sx={{ flexShrink: 0 }}>
      Try again
    </Button>
  </Box>
);
