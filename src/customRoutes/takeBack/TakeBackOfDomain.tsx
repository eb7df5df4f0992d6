import { useDomain } from '../../session/domain/useDomain';
import { TakeBack } from './TakeBack';

/** Takes changes of the phone system at hand back. */
const TakeBackOfDomain = () => <TakeBack domain={useDomain()} isOfDomain />;

export default TakeBackOfDomain;
