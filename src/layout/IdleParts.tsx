import { useSavedFormats } from '../views/fields/useSavedFormats';
import { DemoProgress } from './DemoProgress';
import Help from './help/Help';

/**
 * Parts that are loaded when the page is idle: help, date and time formats that were chosen on another device, and the
 * demo data notice.
 */
const IdleParts = () => {
  useSavedFormats();
  return (
    <>
      <Help />
      <DemoProgress />
    </>
  );
};

export default IdleParts;
