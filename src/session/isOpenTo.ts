import type { Level } from '../../contract/call';
import { canChooseContext, isInContext } from '../declaration/menuRoots';
import type { MenuEntry } from '../declaration/vocabulary';
import { isAllowed, pickGates, type Viewer } from './gates';

/** Who looks at the menu. */
export interface MenuViewer extends Viewer {
  /** The domain at hand: whoever chooses one sees no page about it without. */
  domain: string | null;
}

/** Whether a page is open to a reader: what its guard asks, and a domain where it is about one. */
export const createMenuFilter =
  (viewer: MenuViewer) =>
  ({ menu, needed }: { menu: MenuEntry; needed: Level }): boolean =>
    isAllowed({ level: needed, ...pickGates(menu) }, viewer) &&
    (!isInContext(menu) || !canChooseContext(viewer.level) || viewer.domain !== null);
