export type { AuditedName } from '../people/auditedEntities';
export { auditedEntities } from '../people/auditedEntities';
export { isRestorable } from '../people/broughtBack';
export { accountRecords as composedRecords } from '../phoneSystem/accountRecords';

/** What other records of a phone system may name by a field, beside accounts. */
export type ReferenceKind = 'account' | 'music' | 'template' | 'number';
