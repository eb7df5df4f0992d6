/** The accounts a value names, one after another. */
export const splitNames = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : [];
