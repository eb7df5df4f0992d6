import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';

/** Location of the rows in a response: their schema, and the field that contains them. */
export interface RowsMatch {
  schema: FieldSchema;
  /** Field that contains the rows; undefined if the response itself is the list. */
  rows?: string;
  isMap?: boolean;
  reason: string;
}

/** Common names of fields that contain the rows, most reliable first. */
export const envelopeNames =
  'items data results records rows entries list content values value objects resources elements hits result response payload collection nodes edges'.split(
    ' ',
  );

const isObjectSchema = (schema: FieldSchema | undefined): schema is FieldSchema =>
  schema !== undefined &&
  (schema.properties !== undefined || getTypes(schema)[0] === 'object') &&
  !schema['x-map'];

const findList = (schema: FieldSchema | undefined): FieldSchema | undefined =>
  schema && (getTypes(schema)[0] === 'array' || schema.items) && isObjectSchema(schema.items)
    ? schema.items
    : undefined;

/** Matches names of lists that describe the response instead of containing its records. */
const metaFields =
  /^(_?links?|errors?|warnings?|messages?|facets?|included|meta(data)?|sort|aggregations?)$/i;

/** Returns the object that contains the record, if an entry of a list has nothing else but links: `{ boat: { … } }`. */
const findWrappedRecord = (row: FieldSchema): { name: string; schema: FieldSchema } | undefined => {
  const fields = Object.entries(row.properties ?? {}).filter(([name]) => !metaFields.test(name));
  const [[name = '', schema = {}] = []] = fields;
  const hasFields = Object.keys(schema.properties ?? {}).length > 0 && getTypes(schema)[0] !== 'array';
  // Links of a record (`self`) are no record.
  return fields.length === 1 && hasFields && !/^(attributes|self)$/i.test(name)
    ? { name, schema }
    : undefined;
};

/** Finds the rows in a response schema; undefined if it contains no list. */
export const findRowsSchema = (answer: FieldSchema | undefined, depth = 0): RowsMatch | undefined => {
  if (!answer) return undefined;
  const direct = findList(answer);
  if (direct) return { schema: direct, reason: 'The answer is a list.' };
  const fields = Object.entries(answer.properties ?? {});
  const lists = fields.flatMap(([name, schema]) => {
    const rowsSchema = metaFields.test(name) ? undefined : findList(schema);
    return rowsSchema ? [{ name, schema: rowsSchema }] : [];
  });
  const rank = (name: string) => {
    const index = envelopeNames.indexOf(name.toLowerCase());
    return index < 0 ? envelopeNames.length : index;
  };
  const named = lists
    .filter(({ name }) => rank(name) < envelopeNames.length)
    .sort((a, b) => rank(a.name) - rank(b.name));
  const surest = named[0] ?? (isWrapper(fields, lists.length) ? lists[0] : undefined);
  const wrapped = surest && findWrappedRecord(surest.schema);
  if (surest && wrapped)
    return {
      schema: wrapped.schema,
      rows: `${surest.name}.${wrapped.name}`,
      reason: `Each entry of “${surest.name}” holds a record in “${wrapped.name}”.`,
    };
  if (surest)
    return {
      schema: surest.schema,
      rows: surest.name,
      reason: named[0]
        ? `“${surest.name}” is a usual name for rows.`
        : `“${surest.name}” is the only list of the answer.`,
    };
  if (depth > 1) return undefined;
  for (const [name, inner] of fields) {
    // Within the data of a response, the rows may be in an object with the name of the records: `data.boats.nodes`.
    const isNamed = rank(name) < envelopeNames.length || /^_?embedded$/.test(name);
    if (depth === 0 ? !isNamed : metaFields.test(name)) continue;
    const match = findRowsSchema(inner, depth + 1);
    if (match && (depth === 0 || rank(match.rows ?? '') < envelopeNames.length))
      return { ...match, rows: match.rows ? `${name}.${match.rows}` : name };
  }
  return undefined;
};

/** Matches names of fields that describe the response instead of a record. */
const pagingFields =
  /^(total|count|size|page|per_?page|limit|offset|skip|top|next|prev|previous|first|last|has_?(more|next)|cursor|start|end|uri|links?|_links|meta|metadata|pagination|paging|info|kind|etag|object|url|status|success|message|code|error|errors|request_?id|@.*|.*(token|count|total|page|pages|cursor|size|url|uri|link|links|offset))$/i;

/** Checks whether an object consists of a single list and metadata about it. */
const isWrapper = (fields: [string, FieldSchema][], lists: number): boolean => {
  if (lists !== 1) return false;
  const otherFields = fields.filter(([name, schema]) => !findList(schema) && !pagingFields.test(name));
  return otherFields.length <= 1;
};
