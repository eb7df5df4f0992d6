export type { AuditedName } from '../people/auditedEntities';
export { auditedEntities } from '../people/auditedEntities';
export { isBroughtBack } from '../people/broughtBack';
export { accountRecords as composedRecords } from '../phoneSystem/accountRecords';

/** What other records of a phone system may name by a field, beside accounts. */
export type ReferredKind = 'account' | 'music' | 'template' | 'number';
