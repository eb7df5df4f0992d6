type Row = Record<string, unknown>;

const same = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    !(a instanceof Blob || b instanceof Blob) &&
    JSON.stringify(a) === JSON.stringify(b));

/** The fields of `data` that differ from what they were. */
export const changesBetween = (previous: Row, data: Row): Row =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => !same(previous[name], value)));
