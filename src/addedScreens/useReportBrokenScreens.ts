import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { getTopLevel } from '../../contract/levels';
import { useViewer } from '../session/useViewer';
import { useAddedScreens } from './addedScreens';
import { formatBrokenScreens } from './formatBrokenScreens';

/** Notifies staff once of errors in added screens. Other users are not notified, and use the screens that work. */
export const useReportBrokenScreens = (): void => {
  const notify = useNotify();
  const isStaff = useViewer().level === getTopLevel();
  const { screens } = useAddedScreens();
  const broken = screens.filter(({ faults }) => faults.length > 0).length;
  const loose = screens.filter(({ mismatches }) => mismatches.length > 0).length;
  useEffect(() => {
    if (!isStaff || broken + loose === 0) return;
    notify(formatBrokenScreens(broken, loose), { type: 'warning', autoHideDuration: 20_000 });
  }, [notify, isStaff, broken, loose]);
};
