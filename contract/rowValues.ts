/** Whether a value holds nothing: null, undefined, '' or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const getProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Reads a dotted path of a record, also through lists by index; undefined where it leads nowhere. */
export const getValueAt = (record: unknown, path: string): unknown =>
  // Most paths are a name; they are read for every field of a form at every key.
  path.includes('.') ? path.split('.').reduce(getProperty, record) : getProperty(record, path);
