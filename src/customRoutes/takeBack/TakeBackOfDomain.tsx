import { useDomain } from '../../session/domain/useDomain';
import { UndoChanges } from './TakeBack';

/** Takes changes of the phone system at hand back. */
const DomainUndo = () => <UndoChanges domain={useDomain()} isOfDomain />;

export default DomainUndo;
