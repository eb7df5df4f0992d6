import { useDomain } from '../../session/domain/useDomain';
import { UndoChanges } from './TakeBack';

const DomainUndo = () => <UndoChanges domain={useDomain()} isOfDomain />;

export default DomainUndo;
