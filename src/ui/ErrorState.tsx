import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '#i18n';
import { Icon } from '../theme/Icon';

interface Props {
  /** What could not be loaded, as the subject of the sentence. */
  subject: string;
  /** Reason for the failure, in full sentences. */
  text: string;
  onRetry: () => void;
}

/** Inline error for a part of the page that could not be loaded, with a retry button. */
export const ErrorState = ({ subject, text, onRetry }: Props) => (
  <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
    <Icon name="ErrorOutlined" sx={{ color: 'error.main', flexShrink: 0 }} />
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      <strong>{t('{what} could not be read.', { what: subject })}</strong> {text}
    </Box>
    <Button onClick={onRetry} aria-label={t('Try again: {what}', { what: subject })} sx={{ flexShrink: 0 }}>
      {t('Try again')}
    </Button>
  </Box>
);
