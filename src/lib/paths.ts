import { getValueAt } from '../../contract/rowValues';
import { isObject } from './isObject';

export { getValueAt } from '../../contract/rowValues';

/** A record with one of its values changed, at a dotted path; the record given stays as it was. */
export const withValue = <R extends Record<string, unknown>>(record: R, path: string, value: unknown): R => {
  const [key = path, ...rest] = path.split('.');
  if (rest.length === 0) return { ...record, [key]: value };
  const inner = record[key];
  return { ...record, [key]: withValue(isObject(inner) ? inner : {}, rest.join('.'), value) };
};

/** An address with its `{field}` places filled in from a record. */
export const fillAddress = (to: string, record: unknown): string =>
  to.replace(/\{([\w.]+)\}/g, (_, path: string) =>
    encodeURIComponent(String(getValueAt(record, path) ?? '')),
  );
