import { useDomain } from '../../session/domain/useDomain';
import { UndoChanges } from './TakeBack';

/** Undoes changes of the current phone system. */
const DomainUndo = () => <UndoChanges domain={useDomain()} isOfDomain />;

export default DomainUndo;
