import type { BodyFields, WireCall } from '../../declaration/compiled';
import { isObject } from '../../lib/isObject';
import { withValue } from '../../lib/paths';

type Row = Record<string, unknown>;

/** Matches names that denote a nested field. Brackets, `$` and `@` are part of a literal name. */
const nestedName = /^[A-Za-z_][\w-]*(\.[A-Za-z_][\w-]*)+$/;

const merge = (into: Row, from: Row): Row => {
  const merged = { ...into };
  for (const [name, value] of Object.entries(from)) {
    const current = merged[name];
    merged[name] = isObject(current) && isObject(value) ? merge(current, value) : value;
  }
  return merged;
};

/**
 * Nests the fields of a JSON body whose names are dotted: `Request.PageNo` becomes `PageNo` in `Request`. Queries, forms
 * and names that the call declares as such keep their dots. Objects of the declaration take precedence.
 */
export const nestFields = (call: WireCall, sent: Row): Row => {
  if (call.method === 'GET' || call.encoding !== undefined) return sent;
  const isNested = (name: string) =>
    nestedName.test(name) && !call.takes?.includes(name) && !Object.hasOwn(call.fields ?? {}, name);
  const entries = Object.entries(sent);
  const nested = entries.reduce<Row>(
    (body, [name, value]) => (isNested(name) ? withValue(body, name, value) : body),
    {},
  );
  return merge(nested, Object.fromEntries(entries.filter(([name]) => !isNested(name))));
};

const pick = (sent: Row, fields: BodyFields, always: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      if (always.includes(name)) return [[name, value]];
      const inner = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (inner === undefined) return nestedName.test(name) ? [[name, value]] : [];
      return [[name, inner && isObject(value) ? pick(value, inner, []) : value]];
    }),
  );

/**
 * Returns the fields that a write call declares, because an API may reject all others, such as those of a record that
 * only the list returns. Path parameters are retained, and so are dotted names, which only a declaration contains.
 */
export const pickDeclaredFields = (call: WireCall, sent: Row, always: readonly string[]): Row => {
  if (!call.fields) return sent;
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return pick(sent, call.fields, [...inPath, ...always]);
};
