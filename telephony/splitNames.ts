export const splitNames = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : [];
