import Button from '@mui/material/Button';
import { useAuthProvider } from 'react-admin';
import { t } from '#i18n';
import { BannerFrame } from './BannerFrame';

/** Notifies the user that the session has ended, before a call fails. */
export const SessionEndedBanner = () => {
  const authProvider = useAuthProvider();
  return (
    <BannerFrame
      label={t('Session ended')}
      action={
        <Button size="small" variant="outlined" onClick={() => void authProvider?.login({ hasEnded: true })}>
          {t('Sign in')}
        </Button>
      }
    >
      <strong>{t('Your session has ended.')}</strong>{' '}
      {t('Sign in again to go on; what you have typed is kept.')}
    </BannerFrame>
  );
};
