import { useDomainZone } from './useDomainZone';
import { ZoneClock } from './ZoneClock';

/** Has moments told on a domain’s clock, whose zone it asks for. */
const DomainClock = ({ domain }: { domain: string }) => {
  const zone = useDomainZone(domain);
  return zone === undefined ? null : <ZoneClock zone={zone} />;
};

export default DomainClock;
