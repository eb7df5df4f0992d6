import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { t } from '#i18n';
import { switchPresenter } from './presenterState';

/** Returns a function that toggles presenter mode, and shows an error if the browser prevents it. */
export const usePresenterSwitch = (): (() => void) => {
  const notify = useNotify();
  return useCallback(() => {
    switchPresenter().catch(() =>
      notify(t('Presenter mode needs the storage of this browser, which is off or full.'), { type: 'error' }),
    );
  }, [notify]);
};
