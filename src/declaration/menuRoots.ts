import type { Level } from '../../contract/call';
import { getLowestLevel, meetsLevel } from '../../contract/levels';
import type { MenuRoot } from './kit';
import type { MenuRootName } from './registered';
import { getTerms } from './terms';

interface MenuPlacement {
  level: MenuRootName;
}

export const getMenuRoot = ({ level }: MenuPlacement): MenuRoot => getTerms().menuRoots[level];

/** Checks whether a screen refers to the current context, which is then part of its URL. */
export const isInContext = (menu: MenuPlacement): boolean => getMenuRoot(menu).inContext ?? false;

export const isInAccount = (menu: MenuPlacement): boolean => getMenuRoot(menu).inAccount ?? false;

/** Returns the position of the screen's menu root, starting at 0. */
export const getRootOrder = ({ level }: MenuPlacement): number =>
  Object.keys(getTerms().menuRoots).indexOf(level);

/** Returns the minimum level for screens of this root, whatever their calls require. */
export const getRootLevel = (menu: MenuPlacement): Level => getMenuRoot(menu).minLevel ?? getLowestLevel();

/** Returns the level required for a resource's pages: that of its calls, but at least that of its menu root. */
export const getRequiredLevel = (menu: MenuPlacement, level: Level): Level =>
  meetsLevel(level, getRootLevel(menu)) ? level : getRootLevel(menu);

/** Checks whether users at this level choose their context. Others have a fixed context, or none. */
export const canChooseContext = (level: Level | undefined): boolean => {
  const { context } = getTerms();
  return context !== undefined && meetsLevel(level, context.chosenFrom);
};

export const getFirstRoot = (): MenuRootName => (Object.keys(getTerms().menuRoots) as [MenuRootName])[0];
