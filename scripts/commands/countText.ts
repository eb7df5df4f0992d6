/** The word for one or that for many: `is`, `are`. */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** How many of something: `1 range`, `1,204 ranges`. @param many default: `one` with an s */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${plural(count, one, many)}`;
