import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';

/** Shows the upload progress. @param share in per cent */
export const UploadProgress = ({ share }: { share: number }) => (
  <Box>
    <LinearProgress variant="determinate" value={share} aria-label={t('Upload progress')} />
    <Typography color="textSecondary" role="status" sx={{ mt: 1 }}>
      {t('{share} % sent', { share: Math.floor(share) })}
    </Typography>
  </Box>
);
