import { Reach } from './Reach';
import { Spend } from './Spend';

/** What is wrong with the calls of a phone system: read once the day is there, since it takes longer. */
const Findings = ({ domain }: { domain: string }) => (
  <>
    <Spend domain={domain} />
    <Reach domain={domain} />
  </>
);

export default Findings;
