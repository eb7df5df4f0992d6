import { context } from '#kits/context';
import { type MenuRootName, menuRoots } from '#kits/menuRoots';
import { type Level, levels, reaches } from '../../contract/call';
import type { MenuRoot } from './kit';

/** What says where in the menu a screen stands. */
interface Placed {
  level: MenuRootName;
}

const rootOf = ({ level }: Placed): MenuRoot => menuRoots[level];

/** Whether a screen is about the context at hand, which its address names. */
export const isInContext = (menu: Placed): boolean => rootOf(menu).inContext ?? false;

/** Whether it stands in the account menu. */
export const isInAccount = (menu: Placed): boolean => rootOf(menu).inAccount ?? false;

/** Which of the menu's roots comes first, counted from 0. */
export const rootPlace = ({ level }: Placed): number => Object.keys(menuRoots).indexOf(level);

/** The least level its screens ask for, whatever their calls do. */
export const rootLevel = (menu: Placed): Level => rootOf(menu).least ?? levels[0];

/** Whether people of a level choose the context they work in; others have their own, or there is none. */
export const choosesContext = (level: Level | undefined): boolean =>
  context !== undefined && reaches(level, context.chosenFrom);

/** The root that comes first. */
export const [firstRoot] = Object.keys(menuRoots) as [MenuRootName];
