/** Checks whether any part of a response matches: a string or number at any depth, or an object with the given fields. */
export const matchesPartially = (value: unknown, expected: object | string | number): boolean => {
  if (isSubset(value, expected)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => matchesPartially(inner, expected));
};

const isSubset = (value: unknown, expected: unknown): boolean => {
  if (typeof expected !== 'object' || expected === null)
    return (
      value === expected ||
      (typeof value === 'string' && typeof expected === 'string' && value.includes(expected))
    );
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(expected).every(([name, inner]) => {
    const actual = (value as Record<string, unknown>)[name];
    return typeof inner === 'object' && inner !== null ? isSubset(actual, inner) : actual === inner;
  });
};
