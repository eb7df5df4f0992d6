import { useSyncExternalStore } from 'react';
import type { Level } from '../../contract/call';

/** A role, as menu and pages are shown to look at what it may see. */
export interface PreviewedRole {
  name: string;
  level: Level;
  /** As the session holds them: `users.edit`, `users.edit:view`. */
  permissions: readonly string[];
}

let role: PreviewedRole | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the console as people of a role see it; null shows one's own again. Only the view changes: calls stay one's own. */
export const previewRole = (next: PreviewedRole | null): void => {
  role = next;
  for (const listener of listeners) listener();
};

export const usePreviewedRole = (): PreviewedRole | null => useSyncExternalStore(subscribe, () => role);
