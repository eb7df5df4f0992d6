import type { TSchema } from 'typebox';
import type { Call } from '../../../contract/call';
import type { FieldSchema } from '../buildFieldSpec';
import { getCompilerTerms } from '../terms';

/** Returns all entities that contract calls and composed screens use, by name. */
export const collectEntities = (calls: Record<string, Call>): Map<string, TSchema> => {
  const schemasByTitle = new Map<string, TSchema>();
  const visited = new Set<FieldSchema>();
  const answered = Object.values(calls).flatMap(({ returns }) => returns.item ?? []);
  // If a name occurs several times, the rows of a call take precedence over nested objects.
  for (const entity of [...getCompilerTerms().composedRecords, ...answered]) {
    const { title, properties } = entity as FieldSchema;
    if (title && properties && !schemasByTitle.has(title)) schemasByTitle.set(title, entity);
  }
  const collect = (schema: FieldSchema | undefined): void => {
    if (!schema) return;
    collect(schema.items);
    if (!schema.properties || visited.has(schema)) return;
    visited.add(schema);
    if (schema.title && !schemasByTitle.has(schema.title))
      schemasByTitle.set(schema.title, schema as TSchema);
    for (const field of Object.values(schema.properties)) collect(field);
  };
  for (const entity of answered) collect(entity as FieldSchema);
  for (const { body } of Object.values(calls)) collect(body as FieldSchema | undefined);
  return schemasByTitle;
};
