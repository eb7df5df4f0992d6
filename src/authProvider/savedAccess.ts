import type { Level } from '../../contract/call';
import { getLevels } from '../../contract/levels';
import type { SessionValues } from '../declaration/templateTypes';

/**
 * What the last user of this browser may access. The next visit draws its frame from it before the sign-in has been
 * renewed. Contains no names and grants nothing, because the API checks every call.
 */
export interface SavedAccess extends Omit<SessionValues, 'email'> {
  id: string;
  level: Level;
}

const STORAGE_KEY = 'trunkline.access';

let restored: SavedAccess | undefined;

/** Reads the saved access when the console starts. */
export const restoreAccess = (): void => {
  try {
    const saved = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as SavedAccess | null;
    restored = saved && getLevels().includes(saved.level) ? saved : undefined;
  } catch {
    restored = undefined;
  }
};

/** Returns the saved access until that of the signed-in user is known. */
export const getRestoredAccess = (): SavedAccess | undefined => restored;

/** Saves the access of the signed-in user for the next visit; undefined removes it. */
export const saveAccess = (access: SavedAccess | undefined): void => {
  restored = undefined;
  try {
    if (access) localStorage.setItem(STORAGE_KEY, JSON.stringify(access));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, the next visit draws its frame once the sign-in has been renewed.
  }
};
