import type { TSchema } from 'typebox';
import { dateTime, text } from './fields';
import { type Shape, shape } from './schema';

/** Fields of every record (document 2, section 3: "Every entity carries tenant"). */
export const ownershipFields = {
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

const auditedFields = { ...auditFields, ...ownershipFields };

type Fields = Record<string, TSchema>;
type Merged<Carried, Own> = Own & Omit<Carried, keyof Own>;

/** Adds standard fields to an entity. The entity may override their titles and descriptions. */
const withFields = <Carried extends Fields, Own extends Fields>(carried: Carried, ownFields: Own) =>
  ({
    ...ownFields,
    ...Object.fromEntries(Object.entries(carried).filter(([name]) => !Object.hasOwn(ownFields, name))),
  }) as Merged<Carried, Own>;

/** Defines an entity returned by calls: a {@link shape} with its tenant. */
export const entity = <const Own extends Fields>(
  name: string,
  fields: Own,
  notes?: { description?: string },
): Shape<Merged<typeof ownershipFields, Own>> => shape(name, withFields(ownershipFields, fields), notes);

/** Defines an audited {@link entity}, which also has the author and time of its creation and of its last change. */
export const auditedEntity = <const Own extends Fields>(
  name: string,
  fields: Own,
  notes?: { description?: string },
): Shape<Merged<typeof auditedFields, Own>> => shape(name, withFields(auditedFields, fields), notes);
