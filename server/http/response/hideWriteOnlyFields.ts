import type { TSchema } from 'typebox';
import { Guard } from 'typebox/guard';

/** Removes write-only fields from a value. */
type WriteOnlyFilter = (value: unknown) => unknown;

interface SchemaNotes {
  writeOnly?: boolean;
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

const filters = new WeakMap<TSchema, { hide: WriteOnlyFilter | null }>();

/** Returns a function that removes a schema's write-only fields, including nested ones; null if there are none. */
export function getWriteOnlyFilter(schema: TSchema): WriteOnlyFilter | null {
  let entry = filters.get(schema);
  if (!entry) {
    entry = { hide: buildFilter(schema) };
    filters.set(schema, entry);
  }
  return entry.hide;
}

function buildFilter(schema: SchemaNotes): WriteOnlyFilter | null {
  if (schema.items) return createListFilter(getWriteOnlyFilter(schema.items));
  const secret = new Set<string>();
  const inner = new Map<string, WriteOnlyFilter>();
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const notes: SchemaNotes = field;
    const hide = notes.writeOnly ? null : getWriteOnlyFilter(field);
    if (notes.writeOnly) secret.add(name);
    else if (hide) inner.set(name, hide);
  }
  if (secret.size === 0 && inner.size === 0) return null;
  return (value) =>
    Guard.IsObjectNotArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => !secret.has(name))
            .map(([name, field]) => [name, inner.get(name)?.(field) ?? field]),
        )
      : value;
}

const createListFilter = (hide: WriteOnlyFilter | null): WriteOnlyFilter | null =>
  hide && ((value) => (Array.isArray(value) ? value.map(hide) : value));
