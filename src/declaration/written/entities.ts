import type { TSchema } from 'typebox';
import { composedRecords } from '#contract/records';
import type { Call } from '../../../contract/call';
import type { FieldSchema } from '../fieldSpec';

/** Every entity the contract's calls speak of, and those screens put together of several calls, by its name. */
export const collectEntities = (calls: Record<string, Call>): Map<string, TSchema> => {
  const found = new Map<string, TSchema>();
  const seen = new Set<FieldSchema>();
  const answered = Object.values(calls).flatMap(({ returns }) => returns.item ?? []);
  // A name is that of the rows of a call, before it is that of something inside others.
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
