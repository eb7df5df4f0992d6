import Box from '@mui/material/Box';
import { getFormatLocale, t } from '#i18n';
import { serverWait } from '../lib/serverWait';
import { useStore } from '../lib/store';

/** Single notice shown while calls are delayed at the server's request. */
export const ServerWait = () => {
  const until = useStore(serverWait);
  if (until === 0) return null;
  return (
    <Box
      role="status"
      sx={{ px: 2, py: 1.25, borderRadius: 1, boxShadow: 6, color: 'tone.infoText', bgcolor: 'tone.info' }}
    >
      {t('The server has asked to wait. Trying again at {value}.', {
        value: new Date(until).toLocaleTimeString(getFormatLocale()),
      })}
    </Box>
  );
};
