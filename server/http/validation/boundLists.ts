import type { TSchema } from 'typebox';

/** Maximum number of entries of a list in a request that declares no other: as many as a response returns at once. */
const MAX_ENTRIES = 10_000;

interface Schema {
  [keyword: string]: unknown;
  type?: string | readonly string[];
  maxItems?: number;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: readonly Schema[];
}

/** Returns a copy of a request schema in which every list has a maximum number of entries. */
export const boundLists = (schema: TSchema): TSchema => boundSchema(schema as Schema) as TSchema;

function boundSchema(schema: Schema): Schema {
  const { type, properties, patternProperties, additionalProperties, items, anyOf } = schema;
  return {
    ...([type].flat().includes('array') && { maxItems: MAX_ENTRIES }),
    ...schema,
    ...(properties && { properties: boundFields(properties) }),
    ...(patternProperties && { patternProperties: boundFields(patternProperties) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: boundSchema(additionalProperties),
    }),
    ...(items && { items: boundSchema(items) }),
    ...(anyOf && { anyOf: anyOf.map(boundSchema) }),
  };
}

const boundFields = (fields: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, boundSchema(field)]));
