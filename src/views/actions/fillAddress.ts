import { valueAt } from '../../lib/paths';

/** An address with its `{field}` places filled in from a record. */
export const fillAddress = (to: string, record: unknown): string =>
  to.replace(/\{([\w.]+)\}/g, (_, path: string) => encodeURIComponent(String(valueAt(record, path) ?? '')));
