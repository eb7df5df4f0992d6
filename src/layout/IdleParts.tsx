import { useReportBrokenScreens } from '../addedScreens/useReportBrokenScreens';
import { useSavedFormats } from '../views/fields/useSavedFormats';
import { DemoProgress } from './DemoProgress';
import Help from './help/Help';
import { usePreloadFailures } from './usePreloadFailures';

/**
 * Parts that are loaded when the page is idle: help, date and time formats that were chosen on another device, errors
 * in added screens, and the demo data notice.
 */
const IdleParts = () => {
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
