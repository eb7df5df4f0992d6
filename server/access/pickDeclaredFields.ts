import type { TSchema } from 'typebox';
import type { Call } from '../../contract/call';
import { type FieldSchema, findField } from './collectSentFields';

/**
 * Returns a copy of a body without undeclared fields, for bodies that are stored before they are used. Declared are the
 * fields of the request, those of the record it returns, and those that a call sets by name.
 */
export function pickDeclaredFields(
  { body: schema, returns, setsFieldOf = [] }: Pick<Call, 'body' | 'returns' | 'setsFieldOf'>,
  body: unknown,
): unknown {
  if (!schema) return undefined;
  const picked = pickFields([schema, ...(returns.item ? [returns.item] : [])], body);
  const { field, value } = (picked ?? {}) as { field?: unknown; value?: unknown };
  const named =
    typeof field === 'string' ? setsFieldOf.flatMap((entity) => findField(entity, field) ?? []) : [];
  return named.length === 0 ? picked : { ...(picked as object), value: pickFields(named, value) };
}

function pickFields(schemas: readonly TSchema[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null || schemas.some(isOpen)) return value;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => (schema as FieldSchema).items ?? []);
    return value.map((item) => pickFields(items, item));
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const matches = schemas.flatMap((schema) => findField(schema, name) ?? []);
      return matches.length === 0 ? [] : [[name, pickFields(matches, inner)]];
    }),
  );
}

/** Whether a schema leaves its content undeclared, as for values of any type and maps. */
function isOpen(schema: TSchema): boolean {
  const { properties, patternProperties, items } = schema as FieldSchema;
  return properties === undefined && patternProperties === undefined && items === undefined;
}
