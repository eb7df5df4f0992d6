import type { TSchema } from 'typebox';
import { dateTime, text } from './fields';
import { type Shape, shape } from './schema';

/** What every record says of itself (document 2, section 3: "Every entity carries tenant"). */
export const ownedFields = {
  tenant: text({
    title: 'Tenant',
    description: 'Whose it is: a phone system’s domain, or a wholesaler; nothing for what is everybody’s.',
    readOnly: true,
  }),
};

/** What records say besides whose changes are audited. */
export const auditFields = {
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  createdBy: text({ title: 'Created by', readOnly: true }),
  dateLastModified: dateTime({ title: 'Last changed', readOnly: true }),
  lastModifiedBy: text({ title: 'Last changed by', readOnly: true }),
};

const auditedFields = { ...auditFields, ...ownedFields };

type Fields = Record<string, TSchema>;
type Merged<Carried, Own> = Own & Omit<Carried, keyof Own>;

/** The fields of an entity, then those it does not word itself. */
const withFields = <Carried extends Fields, Own extends Fields>(carried: Carried, own: Own) =>
  ({
    ...own,
    ...Object.fromEntries(Object.entries(carried).filter(([name]) => !Object.hasOwn(own, name))),
  }) as Merged<Carried, Own>;

/** An entity that a call answers: a {@link shape} that carries its tenant. */
export const entity = <const Own extends Fields>(
  name: string,
  fields: Own,
  notes?: { description?: string },
): Shape<Merged<typeof ownedFields, Own>> => shape(name, withFields(ownedFields, fields), notes);

/** The same where the audit log knows its changes: it carries who made and last changed it, and when, too. */
export const auditedEntity = <const Own extends Fields>(
  name: string,
  fields: Own,
  notes?: { description?: string },
): Shape<Merged<typeof auditedFields, Own>> => shape(name, withFields(auditedFields, fields), notes);
