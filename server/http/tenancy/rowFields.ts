import type { TSchema } from 'typebox';
import type { Principal } from './tenantScope';

/** Returns the audit columns included in every update: when and by whom a row was last changed. */
export const getModificationColumns = (person: Principal) => ({
  dateLastModified: new Date().toISOString(),
  lastModifiedBy: person.id,
});

/** Returns the audit columns of a new row. */
export const getCreationColumns = (person: Principal) => ({
  ...getModificationColumns(person),
  createdBy: person.id,
});

/** Returns request fields that are not in the contract. They are stored and returned unchanged. */
export function getUnknownFields(schema: TSchema, body: object): Record<string, unknown> {
  const { properties = {} } = schema as { properties?: object };
  return Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(properties, name)));
}

/** Formats names as `a, b and c`. Long lists are shortened. */
export function formatNames(names: string[]): string {
  const displayed = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} others`] : names;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(displayed);
}
