import type { TSchema } from 'typebox';
import { dateTime, text } from './fields';
import { type Shape, shape } from './schema';

/** Fields of every record (document 2, section 3: "Every entity carries tenant"). */
export const ownedFields = {
  tenant: text({
    title: 'Tenant',
    description: 'Whose it is: a phone system’s domain, or a wholesaler; nothing for what is everybody’s.',
    readOnly: true,
  }),
};

export const auditFields = {
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  createdBy: text({ title: 'Created by', readOnly: true }),
  dateLastModified: dateTime({ title: 'Last changed', readOnly: true }),
  lastModifiedBy: text({ title: 'Last changed by', readOnly: true }),
};

const auditedFields = { ...auditFields, ...ownedFields };

type Fields = Record<string, TSchema>;
type Merged<Carried, Own> = Own & Omit<Carried, keyof Own>;

/** Adds standard fields to an entity. The entity may override their wording. */
const withFields = <Carried extends Fields, Own extends Fields>(carried: Carried, ownFields: Own) =>
  ({
    ...ownFields,
    ...Object.fromEntries(Object.entries(carried).filter(([name]) => !Object.hasOwn(ownFields, name))),
  }) as Merged<Carried, Own>;

/** An entity returned by calls: a {@link shape} with its tenant. */
export const entity = <const Own extends Fields>(
  name: string,
  fields: Own,
  notes?: { description?: string },
): Shape<Merged<typeof ownedFields, Own>> => shape(name, withFields(ownedFields, fields), notes);

/** An audited {@link entity}: also has the author and time of its creation and last change. */
export const auditedEntity = <const Own extends Fields>(
  name: string,
  fields: Own,
  notes?: { description?: string },
): Shape<Merged<typeof auditedFields, Own>> => shape(name, withFields(auditedFields, fields), notes);
