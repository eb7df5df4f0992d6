import { useDomainZone } from './useDomainZone';
import { ZoneClock } from './ZoneClock';

/** Loads the time zone of a domain and makes the page show times in it. */
const DomainClock = ({ domain }: { domain: string }) => {
  const zone = useDomainZone(domain);
  return zone === undefined ? null : <ZoneClock zone={zone} />;
};

export default DomainClock;
