import type { Call } from '../../contract/call';
import { type Conventions, defaultConventions, mergeConventions } from '../../contract/conventions';
import type { FieldSchema } from './buildFieldSpec';

/** Checks whether a call uses its own conventions, or those of an additional API. */
export const isForeignCall = ({ api, conventions }: Pick<Call, 'api' | 'conventions'>): boolean =>
  api !== undefined || conventions !== undefined;

/** Returns the sortable fields from the sort values that an API accepts. `-name` and `name desc` both mean `name`. */
const listSortFields = (values: readonly unknown[], { sortIs, sortSeparator }: Conventions): string[] => {
  const names = values.flatMap((value) => (typeof value === 'string' ? [value] : []));
  const toFieldName = (name: string) =>
    sortIs === 'words' ? (name.split(sortSeparator)[0] ?? '') : name.replace(/^-/, '');
  return [...new Set(sortIs === 'fields' ? names : names.map(toFieldName))];
};

/** Returns the field to which a filter parameter refers, according to the API's naming pattern; undefined for other parameters. */
const getFilterField = (parameter: string, pattern: string): string | undefined => {
  const [before = '', after = ''] = pattern.split('{field}');
  const isSingle =
    pattern.includes('{field}') &&
    parameter.length > before.length + after.length &&
    parameter.startsWith(before) &&
    parameter.endsWith(after);
  return isSingle ? parameter.slice(before.length, parameter.length - after.length) : undefined;
};

/**
 * Returns a call's parameters under their own names, and under the standard names used by declarations: `search`,
 * `sortBy`, and filters named after their field.
 * @param record fields to which a combined filter expression can refer
 */
export const renameParameters = (call: Call, body: FieldSchema, record: FieldSchema): FieldSchema => {
  const { properties } = body;
  if (!isForeignCall(call) || !properties) return body;
  const names = mergeConventions(defaultConventions, call.conventions);
  const { [names.search]: search, [names.sortBy]: order, [names.filter]: expression } = properties;
  const filters = Object.entries(properties).flatMap(([parameter, schema]) => {
    const field = names.filterIs === 'odata' ? undefined : getFilterField(parameter, names.filter);
    return field === undefined ? [] : [[field, schema] as const];
  });
  return {
    ...body,
    properties: {
      ...(names.filterIs === 'odata' && expression && record.properties),
      ...Object.fromEntries(filters),
      ...properties,
      ...(search && { search }),
      ...(order && { sortBy: order.enum ? { ...order, enum: listSortFields(order.enum, names) } : order }),
    },
  };
};
