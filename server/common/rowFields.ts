import type { TSchema } from 'typebox';
import type { Person } from '../http/tenancy/tenantScope';

/** Audit columns included in every update: when and by whom a row was last changed. */
export const getChangedBy = (person: Person) => ({
  dateLastModified: new Date().toISOString(),
  lastModifiedBy: person.id,
});

/** Audit columns of a new row. */
export const getCreatedBy = (person: Person) => ({ ...getChangedBy(person), createdBy: person.id });

/** Request fields that are not in the contract. They are stored and returned unchanged. */
export function getUnknownFields(schema: TSchema, body: object): Record<string, unknown> {
  const { properties = {} } = schema as { properties?: object };
  return Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(properties, name)));
}

/** `a, b and c`, shortened if there are many. */
export function formatNames(names: string[]): string {
  const displayed = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} others`] : names;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(displayed);
}
