import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { t } from '#i18n';
import { isImpersonating } from '../../acting/acting';
import { consumeMarker } from '../../acting/marker';

/** After a reload, notifies the user that acting as another user has ended. */
export const ImpersonationEndedNotice = () => {
  const notify = useNotify();
  useEffect(() => {
    const name = isImpersonating() ? null : consumeMarker();
    if (name)
      notify(t('Reloading the page ended acting as {name}.', { name }), {
        type: 'info',
        autoHideDuration: 8000,
      });
  }, [notify]);
  return null;
};
