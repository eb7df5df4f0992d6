import type { DialectName, JsonConventions } from '../../contract/conventions';
import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';
import { getLeafName, type KnownCall } from './knownCall';

const fieldPattern =
  /^(sort|sort_?(by|field|column|key|property)|order_?(by|field)|ordering|\$orderby|orderby|_sort|sorting)$/i;
const directionPattern =
  /^(direction|dir|sort_?(order|dir|direction|type|mode)|order_?(dir|direction|type|mode)|asc_?desc|_order)$/i;
const searchPattern =
  /^(q|query|search|\$search|filter\[(q|search|query)\]|keywords?|term|terms|search_?(term|text|query|string|for|value|phrase|key|keyword)|query_?(string|text)|text|free_?text|full_?text|_q|s|name_?(contains|like)|contains)$/i;

export const findSearchParameter = (
  names: readonly string[],
  toLeaf: (name: string) => string = (name) => name,
): string | undefined => names.find((name) => searchPattern.test(toLeaf(name)));

interface InferredOrder {
  conventions: JsonConventions;
  used: string[];
  sortable: string[];
  first?: { field: string; order: 'ASC' | 'DESC' };
  /** Reason why an existing sort parameter cannot be used, or what is assumed about it. */
  reason?: string;
}

const noSort: JsonConventions = { sortBy: '' };

const getValues = (schema: FieldSchema | undefined): string[] =>
  (schema?.enum ?? schema?.items?.enum ?? []).filter((value) => typeof value === 'string');

const stripSign = (value: string): string => value.replace(/^[-+]/, '').replace(/[ ,:](asc|desc).*$/i, '');

/** Returns the separator between field and direction in `name desc`, `name,desc` or `name:desc`; undefined if they are not written so. */
const findSeparator = (values: readonly string[], text: string): string | undefined => {
  const [, listed] = values.flatMap((value) => /\w([ ,:])(?:asc|desc)$/i.exec(value) ?? []);
  return listed ?? /\w([ ,:])\(?(?:asc|desc)(?:\b|\|)/i.exec(text)?.[1];
};

/**
 * Checks whether a framework defines the sort parameter, which then takes any field: `ordering` of Django REST
 * framework, and `property,(asc|desc)` of Spring Data.
 */
const takesAnyField = (name: string, text: string, answer: FieldSchema | undefined): boolean =>
  (name === 'ordering' && answer?.properties?.results !== undefined) ||
  /\bproperty,\(asc\|desc\)/i.test(text);

/**
 * Checks whether the only thing that the document omits are the names of the sort fields: `SortBy` beside a `SortDirection`
 * with its values, as frameworks generate for parameters that take the name of any property.
 */
const takesUndocumentedFields = (
  name: string,
  schema: FieldSchema,
  direction: FieldSchema | undefined,
): boolean =>
  /^(sort|order)_?(by|field|column|property)$/i.test(name) &&
  getTypes(schema)[0] === 'string' &&
  !schema.description &&
  !schema.pattern &&
  getDirections(getValues(direction)) !== undefined;

const getDirections = (values: readonly string[]): [ascending: string, descending: string] | undefined => {
  const up = values.find((candidate) => /^(\+|1|a|asc.*|up|forward)$/i.test(candidate));
  const down = values.find((candidate) => /^(-1|-|d|desc.*|down|reverse)$/i.test(candidate));
  return up !== undefined && down !== undefined ? [up, down] : undefined;
};

/** Returns the record fields whose names occur in a text. */
const findNames = (text: string, properties: Record<string, FieldSchema>): string[] =>
  Object.keys(properties).filter(
    (name) =>
      name.length > 1 && new RegExp(`(^|[^\\w.])${name.replace(/[^\w]/g, '\\$&')}($|[^\\w])`).test(text),
  );

const isPlainText = (schema: FieldSchema | undefined): boolean =>
  ['string', 'integer', 'number', 'boolean'].includes(schema ? (getTypes(schema)[0] ?? '') : '');

/** Infers how a list is sorted, and by which fields. Only fields that are documented or supported by the dialect can be selected. */
export const inferOrder = (
  call: KnownCall,
  properties: Record<string, FieldSchema>,
  dialect: DialectName | undefined,
): InferredOrder => {
  const toLeaf = (name: string) => getLeafName(call, name);
  const fields = Object.entries(call.body?.properties ?? {});
  const directions = fields.find(([name]) => directionPattern.test(toLeaf(name)));
  const orders = fields.find(
    ([name, schema]) => /^order$/i.test(toLeaf(name)) && getTypes(schema)[0] !== 'integer',
  );
  const isDirection = (parameter: [string, FieldSchema] | undefined) =>
    parameter && getDirections(getValues(parameter[1])) !== undefined;
  const sort =
    fields.find(([name, schema]) => fieldPattern.test(toLeaf(name)) && !isDirection([name, schema])) ??
    (isDirection(orders) ? undefined : orders);
  const direction = directions ?? (sort?.[0] !== orders?.[0] ? orders : undefined);
  if (!sort) return { conventions: noSort, used: [], sortable: [] };
  const [name, schema] = sort;
  const values = getValues(schema);
  const text = `${schema.description ?? ''} ${String(schema.default ?? '')}`;
  const isSigned =
    values.some((value) => /^-/.test(value)) ||
    /(prefix|preced|prepend|leading|starts? with)[^.]{0,40}(-|minus|hyphen|dash)|["'`]-\w+["'`]|(^|[\s,`"'(])-[a-z_]+\b[^.]*desc|(minus|hyphen) sign/i.test(
      text,
    );
  const separator = findSeparator(values, text);
  const isFramework = values.length === 0 && takesAnyField(name, text, call.answer);
  const isOfDialect = dialect === 'jsonapi' || dialect === 'odata';
  const written = values.length > 0 ? values.map(stripSign) : findNames(text, properties);
  const all = Object.keys(properties).filter(
    (fieldName) => isPlainText(properties[fieldName]) && !properties[fieldName]?.writeOnly,
  );
  const sortable = [...new Set(written)].filter((fieldName) => isPlainText(properties[fieldName]));
  const isAssumed =
    values.length === 0 &&
    sortable.length === 0 &&
    takesUndocumentedFields(toLeaf(name), schema, direction?.[1]);
  const fieldsOf = (isOfDialect || isFramework || isAssumed) && sortable.length === 0 ? all : sortable;
  const used = [name, ...(direction ? [direction[0]] : [])];
  const suffix = direction ? ` “${direction[0]}” goes with it.` : '';
  const drop = (reason: string): InferredOrder => ({
    conventions: noSort,
    used,
    sortable: [],
    reason: `${reason}${suffix}`,
  });
  if (fieldsOf.length === 0)
    return drop(
      `“${name}” says the order, but not by which fields of the record: rows come as the API has them.`,
    );
  const standard = typeof schema.default === 'string' ? schema.default : undefined;
  const ways = direction && getDirections(getValues(direction[1]));
  const start = standard && fieldsOf.includes(stripSign(standard)) ? stripSign(standard) : fieldsOf[0];
  const isDown = (standard && /^-| desc/i.test(standard)) || (ways && direction?.[1].default === ways[1]);
  const result = {
    used,
    sortable: fieldsOf,
    ...(isAssumed && {
      reason: `“${name}” does not list its fields, so sorting is offered by all of them: remove those that the API refuses from “sortBy” in the body of the list’s call.`,
    }),
    ...(start &&
      !isOfDialect &&
      !isFramework && { first: { field: start, order: isDown ? ('DESC' as const) : ('ASC' as const) } }),
  };
  if (isOfDialect) return { ...result, conventions: { sortBy: name } };
  if (direction) {
    const [ascending, descending] = ways ?? ['asc', 'desc'];
    return {
      ...result,
      conventions: { sortBy: name, sortIs: 'fields', sortOrder: direction[0], ascending, descending },
    };
  }
  if (isSigned || (isFramework && name === 'ordering'))
    return { ...result, conventions: { sortBy: name, sortIs: 'signed' } };
  if (separator !== undefined)
    return {
      ...result,
      conventions: {
        sortBy: name,
        sortIs: 'words',
        ...(separator !== ' ' && { sortSeparator: separator }),
        ascending: 'asc',
        descending: 'desc',
      },
    };
  return drop(
    `“${name}” says the order, but nothing says how its direction is: rows come as the API has them.`,
  );
};
