import { ReachabilityCard } from './ReachabilityCard';
import { Spend } from './Spend';

/** Problems found in the calls of a phone system. Loaded after the rest of the dashboard, because the queries are slower. */
const Findings = ({ domain }: { domain: string }) => (
  <>
    <Spend domain={domain} />
    <ReachabilityCard domain={domain} />
  </>
);

export default Findings;
