import { context } from '#kits/context';
import { type MenuRootName, menuRoots } from '#kits/menuRoots';
import { type Level, levels, meetsLevel } from '../../contract/call';
import type { MenuRoot } from './kit';

interface MenuPlacement {
  level: MenuRootName;
}

const getMenuRoot = ({ level }: MenuPlacement): MenuRoot => menuRoots[level];

/** Checks whether a screen refers to the current context, which is then part of its URL. */
export const isInContext = (menu: MenuPlacement): boolean => getMenuRoot(menu).inContext ?? false;

export const isInAccount = (menu: MenuPlacement): boolean => getMenuRoot(menu).inAccount ?? false;

/** Returns the position of the screen's menu root, starting at 0. */
export const getRootOrder = ({ level }: MenuPlacement): number => Object.keys(menuRoots).indexOf(level);

/** Returns the minimum level for screens of this root, whatever their calls require. */
export const getRootLevel = (menu: MenuPlacement): Level => getMenuRoot(menu).minLevel ?? levels[0];

/** Checks whether users at this level choose their context. Others have a fixed context, or none. */
export const canChooseContext = (level: Level | undefined): boolean =>
  context !== undefined && meetsLevel(level, context.chosenFrom);

export const [firstRoot] = Object.keys(menuRoots) as [MenuRootName];
