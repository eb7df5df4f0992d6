import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { topLevel } from '../../contract/call';
import { useViewer } from '../session/useViewer';
import { useAddedScreens } from './addedScreens';

/** Tells those of the highest level, once, that added screens have faults; everybody else works with what is left. */
export const useReportBroken = (): void => {
  const notify = useNotify();
  const isStaff = useViewer().level === topLevel;
  const { screens } = useAddedScreens();
  const broken = screens.filter(({ faults }) => faults.length > 0).length;
  const loose = screens.filter(({ misfits }) => misfits.length > 0).length;
  useEffect(() => {
    if (!isStaff || broken + loose === 0) return;
    // Without its words nothing is said: what is left of the screens works.
    import('./brokenText').then(
      ({ formatBrokenScreens: brokenText }) =>
        notify(brokenText(broken, loose), { type: 'warning', autoHideDuration: 20_000 }),
      () => undefined,
    );
  }, [notify, isStaff, broken, loose]);
};
