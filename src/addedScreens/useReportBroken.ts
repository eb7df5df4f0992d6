import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { t } from '#i18n';
import { highestLevel } from '../../contract/call';
import { useViewer } from '../session/useViewer';
import { useAddedScreens } from './addedScreens';

/** Tells those of the highest level, once, that added screens have faults; everybody else works with what is left. */
export const useReportBroken = (): void => {
  const notify = useNotify();
  const isStaff = useViewer().level === highestLevel;
  const { screens } = useAddedScreens();
  const broken = screens.filter(({ faults }) => faults.length > 0).length;
  const loose = screens.filter(({ misfits }) => misfits.length > 0).length;
  useEffect(() => {
    const parts = [
      broken > 0 &&
        t('{count, plural, one {# added screen can’t be shown} other {# added screens can’t be shown}}', {
          count: broken,
        }),
      loose > 0 &&
        t('{count, plural, one {# no longer fits in every part} other {# no longer fit in every part}}', {
          count: loose,
        }),
    ].filter(Boolean);
    if (isStaff && parts.length > 0)
      notify(t('{parts}: see Screens.', { parts: parts.join(', ') }), {
        type: 'warning',
        autoHideDuration: 20_000,
      });
  }, [notify, isStaff, broken, loose]);
};
