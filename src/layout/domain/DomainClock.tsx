import { useDomainZone } from './useDomainZone';
import { ZoneClock } from './ZoneClock';

/** Shows times in a domain’s time zone, which it loads. */
const DomainClock = ({ domain }: { domain: string }) => {
  const zone = useDomainZone(domain);
  return zone === undefined ? null : <ZoneClock zone={zone} />;
};

export default DomainClock;
