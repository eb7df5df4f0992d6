import type { Level } from '../../contract/call';
import { choosesContext, isInContext } from '../declaration/menuRoots';
import type { MenuEntry } from '../declaration/vocabulary';
import { gatesOf, isOpen, type Viewer } from './gates';

/** Who looks at the menu. */
export interface MenuReader extends Viewer {
  /** The domain at hand: whoever chooses one sees no page about it without. */
  domain: string | null;
}

/** Whether a page is open to a reader: what its guard asks, and a domain where it is about one. */
export const isOpenTo =
  (viewer: MenuReader) =>
  ({ menu, needed }: { menu: MenuEntry; needed: Level }): boolean =>
    isOpen({ level: needed, ...gatesOf(menu) }, viewer) &&
    (!isInContext(menu) || !choosesContext(viewer.level) || viewer.domain !== null);
