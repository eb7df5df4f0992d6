import { UndoChanges } from './UndoChanges';

const GlobalUndo = () => <UndoChanges domain={null} isOfDomain={false} />;

export default GlobalUndo;
