import { isEqual } from '../lib/isEqual';

type Row = Record<string, unknown>;

/** Returns the fields of `data` that differ from the previous values. */
export const diffRows = (previous: Row, data: Row): Row =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => !isEqual(previous[name], value)));
