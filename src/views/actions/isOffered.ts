import type { ListedAction } from '../../declaration/compiled';
import { isAllowed, type Viewer } from '../../session/gates';

/** Whether an action is offered to somebody: they may do it, or it explains itself to those who may not. */
export const isOffered = (action: ListedAction, viewer: Viewer): boolean =>
  action.whenUnavailable === 'explain' || isAllowed(action, viewer);
