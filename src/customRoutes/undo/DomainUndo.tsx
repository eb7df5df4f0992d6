import { useDomain } from '../../session/domain/useDomain';
import { UndoChanges } from './UndoChanges';

const DomainUndo = () => <UndoChanges domain={useDomain()} isOfDomain />;

export default DomainUndo;
