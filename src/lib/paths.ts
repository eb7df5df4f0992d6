import { getValueAt } from '../../contract/rowValues';
import { isEmpty } from './isEmpty';
import { isObject } from './isObject';

export { getValueAt } from '../../contract/rowValues';

/** Returns a copy of a record with the value at a dotted path replaced. */
export const withValue = <R extends Record<string, unknown>>(record: R, path: string, value: unknown): R => {
  const [key = path, ...rest] = path.split('.');
  if (rest.length === 0) return { ...record, [key]: value };
  const inner = record[key];
  return { ...record, [key]: withValue(isObject(inner) ? inner : {}, rest.join('.'), value) };
};

/** Fills the `{field}` placeholders of a path from a record. */
export const fillUrlTemplate = (to: string, record: unknown): string =>
  to.replace(/\{([$\w.]+)\}/g, (_, path: string) =>
    encodeURIComponent(String(getValueAt(record, path) ?? '')),
  );

/** Like {@link fillUrlTemplate}; undefined if a value is missing. */
export const fillWholeTemplate = (to: string, record: unknown): string | undefined =>
  [...to.matchAll(/\{([$\w.]+)\}/g)].every(([, path = '']) => !isEmpty(getValueAt(record, path)))
    ? fillUrlTemplate(to, record)
    : undefined;
