import type { Conventions } from '../../../contract/conventions';
import { isObject } from '../../lib/isObject';

/** Texts that OData writes without quotes: days, moments and GUIDs. */
const BARE =
  /^(\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

const literal = (value: unknown): string => {
  if (typeof value !== 'string') return String(value);
  return BARE.test(value) ? value : `'${value.replaceAll("'", "''")}'`;
};

/** A field of an object in the record, as OData has it: `address/city`. */
const pathOf = (field: string): string => field.replaceAll('.', '/');

const condition = (name: string, wanted: unknown): string => {
  const bound = /^(.+)_(from|to)$/.exec(name);
  if (bound?.[1]) return `${pathOf(bound[1])} ${bound[2] === 'from' ? 'ge' : 'le'} ${literal(wanted)}`;
  if (!Array.isArray(wanted)) return `${pathOf(name)} eq ${literal(wanted)}`;
  const each = wanted.map((one) => `${pathOf(name)} eq ${literal(one)}`);
  return each.length === 1 ? String(each[0]) : `(${each.join(' or ')})`;
};

/** Filters as one OData expression: `status eq 'open' and (kind eq 1 or kind eq 2)`. */
export const odataFilter = (filter: Record<string, unknown>): string =>
  Object.entries(filter)
    .map(([name, wanted]) => condition(name, wanted))
    .join(' and ');

/** What a call of an OData service is sent: filters as an expression, paths with slashes, and lists with their count. */
export const odataBody = (
  sent: Record<string, unknown>,
  { filter, sortBy }: Conventions,
  isList: boolean,
): Record<string, unknown> => {
  const { [filter]: filters, [sortBy]: order } = sent;
  return {
    ...sent,
    ...(isObject(filters) && { [filter]: odataFilter(filters) }),
    ...(typeof order === 'string' && { [sortBy]: pathOf(order) }),
    ...(isList && { $count: true }),
  };
};
