import type { Level } from '../../contract/call';
import { getLevels, meetsLevel } from '../../contract/levels';
import type { SessionValues } from '../declaration/templateTypes';
import { ACCESS_KEY } from './accessStorage';

/**
 * What the last user of this browser may access. The next visit draws its frame from it before the sign-in has been
 * renewed. Contains no names and grants nothing, because the API checks every call.
 */
export interface SavedAccess extends Omit<SessionValues, 'email'> {
  id: string;
  level: Level;
}

let restored: SavedAccess | undefined;

/** Reads the saved access when the console starts. */
export const restoreAccess = (): void => {
  try {
    const saved = JSON.parse(localStorage.getItem(ACCESS_KEY) ?? 'null') as SavedAccess | null;
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
    if (access) {
      const hasScreens = meetsLevel(access.level);
      localStorage.setItem(ACCESS_KEY, JSON.stringify({ ...access, ...(!hasScreens && { hasScreens }) }));
    } else localStorage.removeItem(ACCESS_KEY);
  } catch {
    // Without storage, the next visit draws its frame once the sign-in has been renewed.
  }
};
