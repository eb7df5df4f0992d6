import type { TSchema } from 'typebox';
import { composedRecords } from '#contract/records';
import type { Call } from '../../../contract/call';
import type { FieldSchema } from '../fieldSpec';

/** Returns all entities used by contract calls and composed screens, by name. */
export const collectEntities = (calls: Record<string, Call>): Map<string, TSchema> => {
  const found = new Map<string, TSchema>();
  const seen = new Set<FieldSchema>();
  const answered = Object.values(calls).flatMap(({ returns }) => returns.item ?? []);
  // For duplicate names, rows of a call take precedence over nested objects.
  for (const entity of [...composedRecords, ...answered]) {
    const { title, properties } = entity as FieldSchema;
    if (title && properties && !found.has(title)) found.set(title, entity);
  }
  const look = (schema: FieldSchema | undefined): void => {
    if (!schema) return;
    look(schema.items);
    if (!schema.properties || seen.has(schema)) return;
    seen.add(schema);
    if (schema.title && !found.has(schema.title)) found.set(schema.title, schema as TSchema);
    for (const field of Object.values(schema.properties)) look(field);
  };
  for (const entity of answered) look(entity as FieldSchema);
  for (const { body } of Object.values(calls)) look(body as FieldSchema | undefined);
  return found;
};
