import type { TSchema } from 'typebox';

interface FieldSchema {
  writeOnly?: boolean;
  readOnly?: boolean;
}

/**
 * Takes a value of an entity apart: what is kept in the open, and its write-only fields. Read-only fields and the
 * stamps of the row are the server's own and not taken over; an empty secret means "as it was".
 */
export function splitWriteOnly(
  schema: TSchema,
  value: object,
): { body: Record<string, unknown>; secrets: Record<string, unknown> } {
  const fields = (schema as { properties?: Record<string, FieldSchema> }).properties ?? {};
  const body: Record<string, unknown> = {};
  const secrets: Record<string, unknown> = {};
  for (const [name, fieldValue] of Object.entries(value)) {
    if (fieldValue === undefined || rowFields.has(name)) continue;
    const field = fields[name];
    if (field?.writeOnly) {
      if (fieldValue !== '') secrets[name] = fieldValue;
    } else if (!field?.readOnly) body[name] = fieldValue;
  }
  return { body, secrets };
}

/** Answered with every record, kept in columns. */
export const rowFields: ReadonlySet<string> = new Set([
  'tenant',
  'dateCreated',
  'createdBy',
  'dateLastModified',
  'lastModifiedBy',
]);
