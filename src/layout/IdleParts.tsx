import { useKeptFormats } from '../views/fields/useKeptFormats';
import { DemoProgress } from './DemoProgress';

/**
 * What no page needs at its start, loaded once it stands: days and times as whoever is signed in chose on whichever device, and
 * whether the demo data is complete.
 */
const IdleParts = () => {
  useKeptFormats();
  return <DemoProgress />;
};

export default IdleParts;
