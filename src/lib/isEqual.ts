const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Whether two values are equal as JSON, regardless of field order. Undefined fields count as absent; values outside
 * JSON, such as files and dates, are equal only if identical.
 */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  if (!isPlain(a) || !isPlain(b)) return false;
  return [...Object.keys(a), ...Object.keys(b)].every((name) => isEqual(a[name], b[name]));
};
