import type { Level } from '../../contract/call';
import type { SessionResponse } from '../declaration/kit';
import { createStore, useStore } from '../lib/store';

export interface PreviewedRole {
  name: string;
  level: Level;
  /** Permissions in session format: `users.edit`, `users.edit:view`. */
  permissions: readonly string[];
  approvalRules?: SessionResponse['approvalRules'];
  /** Path to return to when the preview ends. */
  back: string;
}

const store = createStore<PreviewedRole | null>(null);

/** Previews the console as seen by a role; null ends the preview. Only the display changes: calls use the user's own permissions. */
export const previewRole = (next: PreviewedRole | null): void => store.set(next);

export const usePreviewedRole = (): PreviewedRole | null => useStore(store);
