import type { Call } from '../../contract/call';
import { type Conventions, defaultConventions, mergeConventions } from '../../contract/conventions';
import type { FieldSchema } from './fieldSpec';

/** Whether a call names things in its own way, or in that of another API than the house's. */
export const isForeignCall = ({ api, conventions }: Pick<Call, 'api' | 'conventions'>): boolean =>
  api !== undefined || conventions !== undefined;

/** What an order may be by, of the values an API takes for it: `-name` and `name desc` are `name`. */
const listSortFields = (values: readonly unknown[], { sortIs }: Conventions): string[] => {
  const names = values.flatMap((value) => (typeof value === 'string' ? [value] : []));
  const bare = (name: string) => (sortIs === 'words' ? (name.split(' ')[0] ?? '') : name.replace(/^-/, ''));
  return [...new Set(sortIs === 'fields' ? names : names.map(bare))];
};

/** The field a filter's parameter is about, by the pattern of its API; undefined for another parameter. */
const getFilterField = (parameter: string, pattern: string): string | undefined => {
  const [before = '', after = ''] = pattern.split('{field}');
  const isOne =
    pattern.includes('{field}') &&
    parameter.length > before.length + after.length &&
    parameter.startsWith(before) &&
    parameter.endsWith(after);
  return isOne ? parameter.slice(before.length, parameter.length - after.length) : undefined;
};

/**
 * What a call takes, by its own names and by those declarations know such fields by: `search`, `sortBy`, and filters by the
 * field they are about.
 * @param record fields an expression over all filters may speak of
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
