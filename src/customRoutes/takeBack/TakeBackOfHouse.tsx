import { UndoChanges } from './TakeBack';

/** Undoes changes of the entire deployment. */
const GlobalUndo = () => <UndoChanges domain={null} isOfDomain={false} />;

export default GlobalUndo;
