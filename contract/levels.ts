import type { Level } from './register';

let ascending: readonly Level[] = [];

/**
 * Sets the access levels of the console or server.
 * @param levels names in ascending order
 */
export const setLevels = (levels: readonly Level[]): void => {
  ascending = levels;
};

/**
 * Returns the access levels in ascending order.
 * @throws Error if the contract that defines them was not loaded
 */
export const getLevels = (): readonly Level[] => {
  if (ascending.length === 0) throw new Error('setLevels() was not called.');
  return ascending;
};

export const getLowestLevel = (): Level => getLevels()[0] as Level;

/** The highest access level, which includes all others. */
export const getTopLevel = (): Level => getLevels().at(-1) as Level;

/** Whether a level meets the required level. If none is required, any level does; an unknown level is never met. */
export const meetsLevel = (level = getLowestLevel(), needed = getLowestLevel()): boolean =>
  getLevels().includes(needed) && getLevels().indexOf(level) >= getLevels().indexOf(needed);
