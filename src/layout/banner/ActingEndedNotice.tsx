import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { t } from '#i18n';
import { isActing } from '../../acting/acting';
import { consumeMarker } from '../../acting/marker';

/** Reports after a reload that acting as another user has ended. */
export const ActingEndedNotice = () => {
  const notify = useNotify();
  useEffect(() => {
    const name = isActing() ? null : consumeMarker();
    if (name)
      notify(t('Reloading the page ended acting as {name}.', { name }), {
        type: 'info',
        autoHideDuration: 8000,
      });
  }, [notify]);
  return null;
};
