import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { t } from '#i18n';
import { isActing } from '../../acting/acting';
import { consumeMarker } from '../../acting/marker';

/** Says, after the page was loaded anew, that acting as somebody else has ended with it. */
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
