import type { Level } from './register';

let ascending: readonly Level[] | undefined;

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
export const getLevels = (): readonly [Level, ...Level[]] => {
  const [lowest, ...higher] = ascending ?? [];
  if (lowest === undefined) throw new Error('setLevels() was not called.');
  return [lowest, ...higher];
};

export const getLowestLevel = (): Level => getLevels()[0];

/** The highest access level, which includes all others. */
export const getTopLevel = (): Level => getLevels().at(-1) ?? getLowestLevel();

/** Whether a level meets the required level. If none is required, any level does. */
export const meetsLevel = (level: Level = getLowestLevel(), needed: Level | undefined): boolean =>
  getLevels().indexOf(level) >= getLevels().indexOf(needed ?? getLowestLevel());
