import { context } from '#kits/context';
import { type MenuRootName, menuRoots } from '#kits/menuRoots';
import { type Level, levels, meetsLevel } from '../../contract/call';
import type { MenuRoot } from './kit';

/** What says where in the menu a screen stands. */
interface MenuPlacement {
  level: MenuRootName;
}

const getMenuRoot = ({ level }: MenuPlacement): MenuRoot => menuRoots[level];

/** Whether a screen is about the context at hand, which its address names. */
export const isInContext = (menu: MenuPlacement): boolean => getMenuRoot(menu).inContext ?? false;

/** Whether it stands in the account menu. */
export const isInAccount = (menu: MenuPlacement): boolean => getMenuRoot(menu).inAccount ?? false;

/** Which of the menu's roots comes first, counted from 0. */
export const getRootOrder = ({ level }: MenuPlacement): number => Object.keys(menuRoots).indexOf(level);

/** The least level its screens ask for, whatever their calls do. */
export const getRootLevel = (menu: MenuPlacement): Level => getMenuRoot(menu).least ?? levels[0];

/** Whether people of a level choose the context they work in; others have their own, or there is none. */
export const canChooseContext = (level: Level | undefined): boolean =>
  context !== undefined && meetsLevel(level, context.chosenFrom);

/** The root that comes first. */
export const [firstRoot] = Object.keys(menuRoots) as [MenuRootName];
