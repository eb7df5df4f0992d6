/** Checks whether any part of a response matches: a string or number anywhere, or an object with the given fields. */
export function matchesPartially(value: unknown, wanted: object | string | number): boolean {
  if (isSubset(value, wanted)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => matchesPartially(inner, wanted));
}

function isSubset(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null)
    return (
      value === wanted || (typeof value === 'string' && typeof wanted === 'string' && value.includes(wanted))
    );
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(wanted).every(([name, inner]) => {
    const own = (value as Record<string, unknown>)[name];
    return typeof inner === 'object' && inner !== null ? isSubset(own, inner) : own === inner;
  });
}
