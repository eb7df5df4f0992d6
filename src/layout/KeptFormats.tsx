import { useKeptFormats } from '../views/fields/useKeptFormats';

/** Has days and times written as whoever is signed in chose, on whichever device; loaded once the page stands. */
const KeptFormats = () => {
  useKeptFormats();
  return null;
};

export default KeptFormats;
