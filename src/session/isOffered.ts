import type { ListedAction } from '../declaration/compiled';
import { isAllowed, type Viewer } from './gates';

/** Checks whether an action is shown to a user: it is permitted, or explains why it is unavailable. */
export const isOffered = (action: ListedAction, viewer: Viewer): boolean =>
  action.whenUnavailable === 'explain' || isAllowed(action, viewer);
