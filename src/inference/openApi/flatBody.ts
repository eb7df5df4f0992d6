import { type FieldSchema, getTypes } from '../../declaration/buildFieldSpec';
import type { KnownCall } from '../knownCall';

const maxDepth = 3;

interface FlatFields {
  properties: Record<string, FieldSchema>;
  required: string[];
}

const flatten = (
  { properties = {}, required = [] }: FieldSchema,
  before: string,
  depth: number,
): FlatFields => {
  const flat: FlatFields = { properties: {}, required: [] };
  for (const [name, schema] of Object.entries(properties)) {
    const path = `${before}${name}`;
    const isNeeded = required.includes(name);
    const hasFields = getTypes(schema)[0] === 'object' && Object.keys(schema.properties ?? {}).length > 0;
    if (hasFields && depth < maxDepth) {
      const inner = flatten(schema, `${path}.`, depth + 1);
      Object.assign(flat.properties, inner.properties);
      if (isNeeded) flat.required.push(...inner.required);
    } else {
      flat.properties[path] = schema;
      if (isNeeded) flat.required.push(path);
    }
  }
  return flat;
};

/**
 * Flattens the nested fields of a list's JSON body to dotted names, by which the console requests them:
 * `Request.PageNo`. Queries and forms have no nested fields.
 */
export const withFlatBody = (call: KnownCall): KnownCall => {
  const { method, encoding, body } = call;
  if (method === 'GET' || encoding !== undefined || !body?.properties) return call;
  const { properties, required } = flatten(body, '', 0);
  const { required: _, ...rest } = body;
  return { ...call, body: { ...rest, properties, ...(required.length > 0 && { required }) } };
};

/** Returns the path of the object that contains a field, with a dot at the end; empty at the top level. */
export const getParentPath = (name: string): string => name.slice(0, name.lastIndexOf('.') + 1);
