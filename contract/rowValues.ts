/** Whether a value is empty: null, undefined, '' or an empty array. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const getProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Reads the value at a dotted path, which may include array indexes. Returns undefined if the path does not exist. */
export const getValueAt = (record: unknown, path: string): unknown =>
  // Fast path: most paths are single names, and forms read them for every field on every keystroke.
  path.includes('.') ? path.split('.').reduce(getProperty, record) : getProperty(record, path);
