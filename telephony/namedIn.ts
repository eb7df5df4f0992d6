/** Returns the accounts listed in a value. */
export const splitNames = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : [];
