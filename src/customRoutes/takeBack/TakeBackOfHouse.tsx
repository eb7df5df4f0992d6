import { UndoChanges } from './TakeBack';

const GlobalUndo = () => <UndoChanges domain={null} isOfDomain={false} />;

export default GlobalUndo;
