import type { Level } from '../../contract/call';
import { canChooseContext, isInContext } from '../declaration/menuRoots';
import type { MenuEntry } from '../declaration/vocabulary';
import { isAllowed, pickGates, type Viewer } from './gates';

export interface MenuViewer extends Viewer {
  /** Current domain; null if the user has not chosen one, in which case pages of a domain cannot be opened. */
  domain: string | null;
}

/** Creates a function that checks whether a user can open a page: its gates allow it, and a domain is chosen if required. */
export const createMenuFilter =
  (viewer: MenuViewer) =>
  ({ menu, needed }: { menu: MenuEntry; needed: Level }): boolean =>
    isAllowed({ level: needed, ...pickGates(menu) }, viewer) &&
    (!isInContext(menu) || !canChooseContext(viewer.level) || viewer.domain !== null);
