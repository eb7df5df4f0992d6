/** Chooses the singular or plural form: `is`, `are`. */
export const pluralize = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Formats a count: `1 range`, `1,204 ranges`. @param many plural; default: `one` with an s */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${pluralize(count, one, many)}`;
