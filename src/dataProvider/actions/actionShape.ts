import type { ActionSpec, CallSpec } from '../../declaration/compiled';
import { listTemplates } from '../../declaration/template';

/** Checks whether a single call processes all records. */
export const isForAll = ({ send }: Pick<CallSpec, 'send'>): boolean => listTemplates(send).includes('$ids');

export const canUndo = (action: ActionSpec, records: readonly unknown[], doneCount: number): boolean =>
  // The previous values are known only for records that are loaded.
  action.undo !== undefined && action.undoBy === undefined
    ? true
    : (action.set !== undefined || action.undo !== undefined) && records.length >= doneCount;
