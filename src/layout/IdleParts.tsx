// Screens that were added at runtime may have opening hours.
import '../views/fields/scheduleTexts';
import { useRef } from 'react';
import { useReportBrokenScreens } from '../addedScreens/useReportBrokenScreens';
import { useSavedFormats } from '../views/fields/useSavedFormats';
import { useHasBanner } from './banner/bannerStyles';
import { DemoProgress } from './DemoProgress';
import Help from './help/Help';
import { usePreloadFailures } from './usePreloadFailures';
import { useRestoreFocus } from './useRestoreFocus';
import { useSubmitKey } from './useSubmitKey';
import { useVisibleFocus } from './useVisibleFocus';

/** Height of the banner on phones, in pixels, where it is highest. */
const MAX_BANNER_HEIGHT = 64;

interface IdlePartsProps {
  /** Height of the bar at the top of the page, in pixels. */
  height: number;
}

/**
 * Parts that are loaded when the page is idle: help, the submit shortcut, restoring and scrolling to the focus, date and time formats that were
 * chosen on another device, errors in added screens, and the demo data notice.
 */
const IdleParts = ({ height }: IdlePartsProps) => {
  useVisibleFocus(height + (useHasBanner() ? MAX_BANNER_HEIGHT : 0));
  useSubmitKey();
  useRestoreFocus(useRef(document.getElementById('page')));
  useSavedFormats();
  useReportBrokenScreens();
  usePreloadFailures();
  return (
    <>
      <Help />
      <DemoProgress />
    </>
  );
};

export default IdleParts;
