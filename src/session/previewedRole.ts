import type { Level } from '../../contract/call';
import type { SessionResponse } from '../declaration/kit';
import { createStore, useStore } from '../lib/store';

/** A role, as menu and pages are shown to look at what it may see. */
export interface PreviewedRole {
  name: string;
  level: Level;
  /** As the session holds them: `users.edit`, `users.edit:view`. */
  permissions: readonly string[];
  /** What of it has somebody else asked first. */
  asks?: SessionResponse['asks'];
  /** Where the view was begun, and its end leads. */
  back: string;
}

const store = createStore<PreviewedRole | null>(null);

/** Shows the console as people of a role see it; null shows one's own again. Only the view changes: calls stay one's own. */
export const previewRole = (next: PreviewedRole | null): void => store.set(next);

export const usePreviewedRole = (): PreviewedRole | null => useStore(store);
