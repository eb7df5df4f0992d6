import type { JsonConventions } from '../../../contract/conventions';
import { type FieldSchema, getKind, getTypes } from '../../declaration/buildFieldSpec';
import type { InferredDialect } from '../dialect';
import { includeParameter } from '../includes';
import type { OmittedPart } from '../inferred';
import { getPathParameters, type KnownCall } from '../knownCall';
import { getParentPath } from './flatBody';

/** Builds the standard paging parameters of the console. The API's own names are part of its conventions. */
const buildPageParameters = ({ sortable, searches }: InferredDialect): Record<string, FieldSchema> => ({
  pageNumber: { type: ['integer', 'null'], title: 'Page', minimum: 1 },
  pageSize: { type: ['integer', 'null'], title: 'Rows a page', minimum: 1 },
  ...(sortable.length > 0 && {
    sortBy: { type: ['string', 'null'], title: 'Sort by', enum: [...sortable, null] },
    sortOrder: { type: ['string', 'null'], title: 'Order', enum: ['ASC', 'DESC', null] },
  }),
  ...(searches && { search: { type: ['string', 'null'], title: 'Search' } }),
});

const bracketPattern = /^filters?\[(\w+)\]$/;

/** Returns the filters in bracket notation, with the fields to which they apply. */
const findBracketFilters = (parameters: Record<string, FieldSchema>): Map<string, string> => {
  const matches = Object.keys(parameters).flatMap((name) => {
    const [, field] = bracketPattern.exec(name) ?? [];
    return field === undefined ? [] : [[name, field] as const];
  });
  return new Map(matches);
};

interface NestedFilters {
  fields: Record<string, FieldSchema>;
  required: string[];
  /** Path of the object that contains the filters, with a dot at the end; empty at the top level. */
  before: string;
}

const filterObject = /(^|\.)(filters?|criteria|conditions?|where|query|selection)\.$/i;

/** Returns the filters in the object of the body that has most of them. All filters have the same name pattern. */
const pickNestedFilters = (
  call: KnownCall,
  filters: Record<string, FieldSchema>,
  needed: ReadonlySet<string>,
  left: OmittedPart[],
): NestedFilters => {
  const names = Object.keys(filters);
  const toParent = (name: string) => (call.method === 'GET' ? '' : getParentPath(name));
  const isNeeded = (name: string) => needed.has(name);
  const parents = [...new Set(names.map(toParent))];
  const count = (parent: string) => names.filter((name) => toParent(name) === parent).length;
  const before =
    parents.find((parent) => filterObject.test(parent)) ??
    parents.toSorted((a, b) => count(b) - count(a))[0] ??
    '';
  const inPath = getPathParameters(call);
  const taken = names.filter((name) => inPath.includes(name) || toParent(name) === before);
  for (const name of names)
    if (!taken.includes(name))
      left.push({
        at: `list.${name}`,
        reason: `Its filters are written as “${before}…”, but “${name}” is not: it is not sent.`,
        ...(isNeeded(name) && { stops: true as const }),
      });
  const toField = (name: string) => (inPath.includes(name) ? name : name.slice(before.length));
  return {
    fields: Object.fromEntries(taken.map((name) => [toField(name), filters[name] ?? {}])),
    required: taken.filter(isNeeded).map(toField),
    before,
  };
};

const filterable = new Set(['choice', 'boolean', 'date', 'dateTime', 'text', 'integer']);

/**
 * Converts a list call to its written form, with the console's standard paging and sort parameters, and all other
 * parameters as filters.
 * @param entity fields of the record, for dialects that can filter by any of them
 */
export const buildPagedList = (
  call: KnownCall,
  understood: InferredDialect,
  entity: FieldSchema,
  left: OmittedPart[],
): { call: KnownCall; conventions: JsonConventions } => {
  const { conventions, used } = understood;
  const { properties = {}, required = [] } = call.body ?? {};
  const isOData = conventions.dialect === 'odata';
  const rest = Object.entries(properties).filter(
    ([name]) => !used.includes(name) && !(isOData && /^\$?filter$/i.test(name)),
  );
  const deep = rest.find(
    ([name, schema]) => /^filters?$/i.test(name) && getTypes(schema)[0] === 'object' && schema.properties,
  );
  const named = findBracketFilters(Object.fromEntries(rest));
  const isExpression = isOData && '$filter' in properties;
  const isPatterned = named.size > 0 || deep !== undefined || isExpression;
  const filters: Record<string, FieldSchema> = {};
  const needed = new Set(required);
  const inPath = getPathParameters(call);
  for (const [name, schema] of rest) {
    const field = named.get(name);
    if (name === deep?.[0]) Object.assign(filters, schema.properties);
    else if (field !== undefined) filters[field] = schema;
    else if (isPatterned && !inPath.includes(name) && !includeParameter.test(name))
      left.push({
        at: `list.${name}`,
        reason: `Its filters are written as “${isExpression ? '$filter' : `${deep?.[0] ?? 'filter'}[…]`}”, but “${name}” is not: it is not sent.`,
        ...(needed.has(name) && { stops: true }),
      });
    else filters[name] = schema;
  }
  if (isExpression)
    for (const [name, schema] of Object.entries(entity.properties ?? {}))
      if (filterable.has(getKind(schema)) && !schema.writeOnly) filters[name] ??= schema;
  const nested = pickNestedFilters(call, filters, needed, left);
  const pattern = [...named.keys()][0]?.replace(/\[\w+\]$/, '') ?? deep?.[0];
  return {
    call: {
      ...call,
      kind: 'paged',
      body: {
        title: call.body?.title ?? 'Request',
        type: 'object',
        properties: { ...buildPageParameters(understood), ...nested.fields },
        ...(nested.required.length > 0 && { required: nested.required }),
      },
      conventions: understood.sortable.length > 0 ? {} : { sortBy: '' },
    },
    conventions: {
      ...conventions,
      ...(isOData && !isExpression && { filterIs: 'fields', filter: '{field}' }),
      ...(pattern !== undefined && { filter: `${pattern}[{field}]` }),
      ...(nested.before !== '' && { filter: `${nested.before}{field}` }),
    },
  };
};

/** Adds the path parameters of a list call to its request schema, so that users can enter them. */
export const withPathFields = (call: KnownCall): KnownCall => {
  const inPath = getPathParameters(call);
  if (inPath.length === 0) return call;
  const fields = Object.fromEntries(
    inPath.map((name) => [name, call.pathFields?.[name] ?? { type: 'string' }]),
  );
  return {
    ...call,
    body: { ...call.body, type: 'object', properties: { ...fields, ...call.body?.properties } },
  };
};
