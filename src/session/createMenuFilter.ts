import type { Level } from '../../contract/call';
import { canChooseContext, isInContext } from '../declaration/menuRoots';
import type { MenuEntry } from '../declaration/vocabulary';
import { isAllowed, pickGates, type Viewer } from './gates';

export interface MenuViewer extends Viewer {
  /** The current domain: users who choose one cannot open domain-specific pages without it. */
  domain: string | null;
}

/** Whether a page is accessible to a user: its gates allow it, and a domain is selected if required. */
export const createMenuFilter =
  (viewer: MenuViewer) =>
  ({ menu, needed }: { menu: MenuEntry; needed: Level }): boolean =>
    isAllowed({ level: needed, ...pickGates(menu) }, viewer) &&
    (!isInContext(menu) || !canChooseContext(viewer.level) || viewer.domain !== null);
