import type { Conventions } from '../../../contract/conventions';
import { isObject } from '../../lib/isObject';

/** Texts that OData writes without quotes: days, moments and GUIDs. */
const BARE_LITERAL =
  /^(\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

const formatLiteral = (value: unknown): string => {
  if (typeof value !== 'string') return String(value);
  return BARE_LITERAL.test(value) ? value : `'${value.replaceAll("'", "''")}'`;
};

/** A field of an object in the record, as OData has it: `address/city`. */
const toPath = (field: string): string => field.replaceAll('.', '/');

const buildCondition = (name: string, wanted: unknown): string => {
  const bound = /^(.+)_(from|to)$/.exec(name);
  if (bound?.[1]) return `${toPath(bound[1])} ${bound[2] === 'from' ? 'ge' : 'le'} ${formatLiteral(wanted)}`;
  if (!Array.isArray(wanted)) return `${toPath(name)} eq ${formatLiteral(wanted)}`;
  const each = wanted.map((one) => `${toPath(name)} eq ${formatLiteral(one)}`);
  return each.length === 1 ? String(each[0]) : `(${each.join(' or ')})`;
};

/** Filters as one OData expression: `status eq 'open' and (kind eq 1 or kind eq 2)`. */
export const buildOdataFilter = (filter: Record<string, unknown>): string =>
  Object.entries(filter)
    .map(([name, wanted]) => buildCondition(name, wanted))
    .join(' and ');

/** What a call of an OData service is sent: filters as an expression, paths with slashes, and lists with their count. */
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
