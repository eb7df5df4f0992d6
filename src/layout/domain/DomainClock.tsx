import { useDomainZone } from './useDomainZone';
import { ZoneClock } from './ZoneClock';

/** Makes the page show times in the time zone of a domain, which it loads. */
const DomainClock = ({ domain }: { domain: string }) => {
  const zone = useDomainZone(domain);
  return zone === undefined ? null : <ZoneClock zone={zone} />;
};

export default DomainClock;
