import { ReachabilityCard } from './Reach';
import { Spend } from './Spend';

/** What is wrong with the calls of a phone system: read once the day is there, since it takes longer. */
const Findings = ({ domain }: { domain: string }) => (
  <>
    <Spend domain={domain} />
    <ReachabilityCard domain={domain} />
  </>
);

export default Findings;
