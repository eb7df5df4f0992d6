import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { isMissingPart, MISSING_PART } from '../lib/missingPart';

interface ErrorPageProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown if a page fails to render. States the reason, if known, and what to do. */
export const ErrorPage = ({ error, onRetry }: ErrorPageProps) => {
  const missing = isMissingPart(error);
  return (
    <Box
      role="alert"
      sx={{ maxWidth: 520, mx: 'auto', mt: { xs: 4, sm: 12 }, px: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h1">{t('This page could not be shown')}</Typography>
      <Typography>
        {missing
          ? t(MISSING_PART)
          : t('Something went wrong while drawing it. What you saved before is safe.')}
      </Typography>
      {!missing && error instanceof Error && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {error.message}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" onClick={missing ? () => window.location.reload() : onRetry}>
          {t('Try again')}
        </Button>
      </Box>
    </Box>
  );
};
