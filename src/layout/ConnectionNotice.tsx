import Box from '@mui/material/Box';
import { getFormatLocale, t } from '#i18n';
import { online } from '../lib/online';
import { serverWait } from '../lib/serverWait';
import { useStore } from '../lib/store';

/** Single notice shown while the device is offline, or while calls are delayed at the server's request. */
export const ConnectionNotice = () => {
  const isOnline = useStore(online);
  const until = useStore(serverWait);
  if (isOnline && until === 0) return null;
  return (
    <Box
      role="status"
      sx={{ px: 2, py: 1.25, borderRadius: 1, boxShadow: 6, color: 'tone.infoText', bgcolor: 'tone.info' }}
    >
      {isOnline
        ? t('The server has asked to wait. Trying again at {value}.', {
            value: new Date(until).toLocaleTimeString(getFormatLocale()),
          })
        : t('You are offline. What you typed is kept; send it when you are back.')}
    </Box>
  );
};
