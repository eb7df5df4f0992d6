import type { Level } from './register';

let ascending: readonly Level[] = [];
let lowestOfScreens: Level | undefined;

/**
 * Sets the access levels of the console or server.
 * @param levels names in ascending order
 * @param screensFrom lowest level whose users have the screens of the console. Default: the first level
 */
export const setLevels = (levels: readonly Level[], screensFrom: Level | undefined = levels[0]): void => {
  ascending = levels;
  lowestOfScreens = screensFrom;
};

/**
 * Returns the access levels in ascending order.
 * @throws Error if the contract that defines them was not loaded
 */
export const getLevels = (): readonly Level[] => {
  if (ascending.length === 0) throw new Error('setLevels() was not called.');
  return ascending;
};

/**
 * The lowest level whose users have screens: required by screens that specify none, and assumed until the session is
 * known.
 */
export const getLowestLevel = (): Level => lowestOfScreens ?? (getLevels()[0] as Level);

/** The highest access level, which includes all others. */
export const getTopLevel = (): Level => getLevels().at(-1) as Level;

/** Whether a level meets the required level. If none is required, any level does; an unknown level is never met. */
export const meetsLevel = (level = getLowestLevel(), needed = getLowestLevel()): boolean =>
  getLevels().includes(needed) && getLevels().indexOf(level) >= getLevels().indexOf(needed);
