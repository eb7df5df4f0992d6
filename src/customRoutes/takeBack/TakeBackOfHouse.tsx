import { UndoChanges } from './TakeBack';

/** Takes changes of the whole house back. */
const GlobalUndo = () => <UndoChanges domain={null} isOfDomain={false} />;

export default GlobalUndo;
