import { useSavedFormats } from '../views/fields/useKeptFormats';
import { DemoProgress } from './DemoProgress';
import Help from './help/Help';

/**
 * What no page needs at its start, loaded when it is idle: help, the formats of days and times chosen on another device, and
 * whether the demo data is complete.
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
