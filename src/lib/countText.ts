import { formatCount } from '#i18n';

/** Returns the singular or plural word for a count: `is`, `are`. */
export const pluralise = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Formats a count with its noun: `1 entry`, `1,204 entries`. @param many default: `one` followed by "s" */
export const toCountText = (count: number, one: string, many = `${one}s`): string =>
  formatCount(count, one, many);
