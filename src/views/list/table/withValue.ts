type Row = Record<string, unknown>;

/** A record with one of its values changed, at a dotted path. */
export const withValue = <R extends Row>(record: R, path: string, value: unknown): R => {
  const [key = path, ...rest] = path.split('.');
  if (rest.length === 0) return { ...record, [key]: value };
  const inner = record[key];
  const object = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Row) : {};
  return { ...record, [key]: withValue(object, rest.join('.'), value) };
};
