import { TakeBack } from './TakeBack';

/** Takes changes of the whole house back. */
const TakeBackOfHouse = () => <TakeBack domain={null} isOfDomain={false} />;

export default TakeBackOfHouse;
