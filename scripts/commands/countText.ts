/** The word for one or that for many: `is`, `are`. */
export const pluralize = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** How many of something: `1 range`, `1,204 ranges`. @param many default: `one` with an s */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${pluralize(count, one, many)}`;
