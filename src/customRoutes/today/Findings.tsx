import { ReachabilityCard } from './ReachabilityCard';
import { Spend } from './Spend';

/** Problems with the calls of a phone system, loaded after the rest of the dashboard because they take longer. */
const Findings = ({ domain }: { domain: string }) => (
  <>
    <Spend domain={domain} />
    <ReachabilityCard domain={domain} />
  </>
);

export default Findings;
