import { formatCount } from '#i18n';

/** The word for one or that for many: `is`, `are`. */
export const pluralise = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** How many of something: `1 entry`, `1,204 entries`. @param many default: `one` with an s */
export const toCountText = (count: number, one: string, many = `${one}s`): string =>
  formatCount(count, one, many);
