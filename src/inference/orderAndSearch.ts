import type { DialectName, WrittenConventions } from '../../contract/conventions';
import { type FieldSchema, typesOf } from '../declaration/fieldSpec';
import type { KnownCall } from './knownCall';

const fieldNames =
  /^(sort|sort_?(by|field|column|key|property)|order_?(by|field)|ordering|\$orderby|orderby|_sort|sorting)$/i;
const directionNames =
  /^(direction|dir|sort_?(order|dir|direction|type|mode)|order_?(dir|direction|type|mode)|asc_?desc|_order)$/i;
const searchNames =
  /^(q|query|search|\$search|filter\[(q|search|query)\]|keywords?|term|terms|search_?(term|text|query|string|for|value|phrase|key|keyword)|query_?(string|text)|text|free_?text|full_?text|_q|s|name_?(contains|like)|contains)$/i;

/** The parameter that takes a text to search for. */
export const searchOf = (names: readonly string[]): string | undefined =>
  names.find((name) => searchNames.test(name));

interface Order {
  conventions: WrittenConventions;
  used: string[];
  sortable: string[];
  first?: { field: string; order: 'ASC' | 'DESC' };
  /** Why an order there is can't be asked for. */
  why?: string;
}

const none: WrittenConventions = { sortBy: '' };

const valuesOf = (schema: FieldSchema | undefined): string[] =>
  (schema?.enum ?? schema?.items?.enum ?? []).filter((one) => typeof one === 'string');

const unsigned = (value: string): string => value.replace(/^[-+]/, '').replace(/[ :](asc|desc).*$/i, '');

const spelled = (values: readonly string[]): [ascending: string, descending: string] | undefined => {
  const up = values.find((one) => /^(\+|1|a|asc.*|up|forward)$/i.test(one));
  const down = values.find((one) => /^(-1|-|d|desc.*|down|reverse)$/i.test(one));
  return up !== undefined && down !== undefined ? [up, down] : undefined;
};

/** Fields of the record a text names by their own names. */
const namedIn = (text: string, properties: Record<string, FieldSchema>): string[] =>
  Object.keys(properties).filter(
    (name) =>
      name.length > 1 && new RegExp(`(^|[^\\w.])${name.replace(/[^\w]/g, '\\$&')}($|[^\\w])`).test(text),
  );

const isPlain = (schema: FieldSchema | undefined): boolean =>
  ['string', 'integer', 'number', 'boolean'].includes(schema ? (typesOf(schema)[0] ?? '') : '');

/** How an order is asked for, and by which fields. Only those that a document names, or its dialect has all of, are offered. */
export const orderOf = (
  { body }: KnownCall,
  properties: Record<string, FieldSchema>,
  dialect: DialectName | undefined,
): Order => {
  const fields = Object.entries(body?.properties ?? {});
  const directions = fields.find(([name]) => directionNames.test(name));
  const orders = fields.find(([name, schema]) => /^order$/i.test(name) && typesOf(schema)[0] !== 'integer');
  const isDirection = (found: [string, FieldSchema] | undefined) =>
    found && spelled(valuesOf(found[1])) !== undefined;
  const sort =
    fields.find(([name, schema]) => fieldNames.test(name) && !isDirection([name, schema])) ??
    (isDirection(orders) ? undefined : orders);
  const direction = directions ?? (sort?.[0] !== orders?.[0] ? orders : undefined);
  if (!sort) return { conventions: none, used: [], sortable: [] };
  const [name, schema] = sort;
  const values = valuesOf(schema);
  const said = `${schema.description ?? ''} ${String(schema.default ?? '')}`;
  const isSigned =
    values.some((one) => /^-/.test(one)) ||
    /(prefix|preced|prepend|leading|starts? with)[^.]{0,40}(-|minus|hyphen|dash)|["'`]-\w+["'`]|(^|[\s,`"'(])-[a-z_]+\b[^.]*desc|(minus|hyphen) sign/i.test(
      said,
    );
  const isWords = values.some((one) => / (asc|desc)$/i.test(one)) || /\w+ (asc|desc)\b/i.test(said);
  const isOfDialect = dialect === 'jsonapi' || dialect === 'odata';
  const written = values.length > 0 ? values.map(unsigned) : namedIn(said, properties);
  const all = Object.keys(properties).filter(
    (one) => isPlain(properties[one]) && !properties[one]?.writeOnly,
  );
  const sortable = [...new Set(written)].filter((one) => isPlain(properties[one]));
  const fieldsOf = isOfDialect && sortable.length === 0 ? all : sortable;
  const used = [name, ...(direction ? [direction[0]] : [])];
  const beside = direction ? ` “${direction[0]}” goes with it.` : '';
  const drop = (why: string): Order => ({ conventions: none, used, sortable: [], why: `${why}${beside}` });
  if (fieldsOf.length === 0)
    return drop(
      `“${name}” says the order, but not by which fields of the record: rows come as the API has them.`,
    );
  const standard = typeof schema.default === 'string' ? schema.default : undefined;
  const ways = direction && spelled(valuesOf(direction[1]));
  const start = standard && fieldsOf.includes(unsigned(standard)) ? unsigned(standard) : fieldsOf[0];
  const isDown = (standard && /^-| desc/i.test(standard)) || (ways && direction?.[1].default === ways[1]);
  const found = {
    used,
    sortable: fieldsOf,
    ...(start &&
      !isOfDialect && { first: { field: start, order: isDown ? ('DESC' as const) : ('ASC' as const) } }),
  };
  if (isOfDialect) return { ...found, conventions: { sortBy: name } };
  if (direction) {
    const [ascending, descending] = ways ?? ['asc', 'desc'];
    return {
      ...found,
      conventions: { sortBy: name, sortIs: 'fields', sortOrder: direction[0], ascending, descending },
    };
  }
  if (isSigned) return { ...found, conventions: { sortBy: name, sortIs: 'signed' } };
  if (isWords)
    return { ...found, conventions: { sortBy: name, sortIs: 'words', ascending: 'asc', descending: 'desc' } };
  return drop(
    `“${name}” says the order, but nothing says how its direction is: rows come as the API has them.`,
  );
};
