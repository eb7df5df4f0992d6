import type { Conventions } from '../../../contract/conventions';
import { isObject } from '../../lib/isObject';

/** Matches values that OData expects without quotes: dates, timestamps and GUIDs. */
const BARE_LITERAL =
  /^(\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

const formatLiteral = (value: unknown): string => {
  if (typeof value !== 'string') return String(value);
  return BARE_LITERAL.test(value) ? value : `'${value.replaceAll("'", "''")}'`;
};

/** Converts a dotted field path to OData notation: `address/city`. */
const toPath = (field: string): string => field.replaceAll('.', '/');

const buildCondition = (name: string, value: unknown): string => {
  const bound = /^(.+)_(from|to)$/.exec(name);
  if (bound?.[1]) return `${toPath(bound[1])} ${bound[2] === 'from' ? 'ge' : 'le'} ${formatLiteral(value)}`;
  if (!Array.isArray(value)) return `${toPath(name)} eq ${formatLiteral(value)}`;
  const each = value.map((item) => `${toPath(name)} eq ${formatLiteral(item)}`);
  return each.length === 1 ? String(each[0]) : `(${each.join(' or ')})`;
};

/** Converts filters to an OData expression: `status eq 'open' and (kind eq 1 or kind eq 2)`. */
export const buildOdataFilter = (filter: Record<string, unknown>): string =>
  Object.entries(filter)
    .map(([name, wanted]) => buildCondition(name, wanted))
    .join(' and ');

/** Builds the parameters of an OData call: a filter expression, paths separated by slashes, and the count option for lists. */
export const buildOdataBody = (
  sent: Record<string, unknown>,
  { filter, sortBy }: Conventions,
  isList: boolean,
): Record<string, unknown> => {
  const { [filter]: filters, [sortBy]: order } = sent;
  return {
    ...sent,
    ...(isObject(filters) && { [filter]: buildOdataFilter(filters) }),
    ...(typeof order === 'string' && { [sortBy]: toPath(order) }),
    ...(isList && { $count: true }),
  };
};
