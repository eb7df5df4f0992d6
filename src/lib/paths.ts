import { isObject } from './isObject';

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Reads a dotted path of a record, also through lists by index; undefined where it leads nowhere. */
export const valueAt = (record: unknown, path: string): unknown =>
  // Most paths are a name; they are read for every field of a form at every key.
  path.includes('.') ? path.split('.').reduce(inside, record) : inside(record, path);

/** A record with one of its values changed, at a dotted path; the record given stays as it was. */
export const withValue = <R extends Record<string, unknown>>(record: R, path: string, value: unknown): R => {
  const [key = path, ...rest] = path.split('.');
  if (rest.length === 0) return { ...record, [key]: value };
  const inner = record[key];
  return { ...record, [key]: withValue(isObject(inner) ? inner : {}, rest.join('.'), value) };
};

/** An address with its `{field}` places filled in from a record. */
export const fillAddress = (to: string, record: unknown): string =>
  to.replace(/\{([\w.]+)\}/g, (_, path: string) => encodeURIComponent(String(valueAt(record, path) ?? '')));
