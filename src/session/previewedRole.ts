import type { Level } from '../../contract/call';
import type { SessionResponse } from '../declaration/kit';
import { createStore, useStore } from '../lib/store';

export interface PreviewedRole {
  name: string;
  level: Level;
  /** Permissions in the format of the session: `users.edit`, `users.edit:view`. */
  permissions: readonly string[];
  approvalRules?: SessionResponse['approvalRules'];
  /** Path to return to when the preview ends. */
  back: string;
}

const store = createStore<PreviewedRole | null>(null);

/** Shows the console as users with a role see it; null ends the preview. Calls still use the user's own permissions. */
export const previewRole = (next: PreviewedRole | null): void => store.set(next);

export const usePreviewedRole = (): PreviewedRole | null => useStore(store);
