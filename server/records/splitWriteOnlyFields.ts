import type { TSchema } from 'typebox';

interface FieldSchema {
  writeOnly?: boolean;
  readOnly?: boolean;
}

/**
 * Splits an entity's value into readable and write-only fields. Read-only fields and metadata are set by the server and
 * ignored. An empty secret leaves the stored one unchanged.
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

/** Fields that every record has and that are stored in columns. */
export const rowFields: ReadonlySet<string> = new Set([
  'tenant',
  'dateCreated',
  'createdBy',
  'dateLastModified',
  'lastModifiedBy',
]);
