import { isEqual } from '../lib/isEqual';

type Row = Record<string, unknown>;

export const diffRows = (previous: Row, data: Row): Row =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => !isEqual(previous[name], value)));
