const hasPlainPrototype = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Checks whether two values are equal as JSON, ignoring the order of fields. Undefined fields count as missing. Values
 * that JSON cannot represent, such as files and dates, are equal only if they are identical.
 */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  if (!hasPlainPrototype(a) || !hasPlainPrototype(b)) return false;
  return [...Object.keys(a), ...Object.keys(b)].every((name) => isEqual(a[name], b[name]));
};
