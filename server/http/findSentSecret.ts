import type { TSchema } from 'typebox';

interface Notes {
  title?: string;
  writeOnly?: boolean;
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

/** A secret that a request sends. */
export interface SentSecret {
  /** Dotted wire name. */
  field: string;
  /** What people call it. */
  title: string;
}

/** The first secret, a write-only field, that a body sends; undefined where it sends none. */
export function sentSecret(schema: TSchema, body: unknown, path: string[] = []): SentSecret | undefined {
  const { properties, items }: Notes = schema;
  if (items && Array.isArray(body)) {
    for (const [index, one] of body.entries()) {
      const found = sentSecret(items, one, [...path, String(index)]);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [name, field] of Object.entries(properties ?? {})) {
    const value = (body as Record<string, unknown>)[name];
    const { writeOnly, title }: Notes = field;
    if (value === undefined || value === null) continue;
    if (writeOnly) return { field: [...path, name].join('.'), title: title ?? name };
    const found = sentSecret(field, value, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
