export type { AuditedName } from '../people/auditedEntities';
export { auditedEntities } from '../people/auditedEntities';
export { isRestorable } from '../people/broughtBack';
export { accountRecords as composedRecords } from '../phoneSystem/accountRecords';

/** Record types of a phone system that fields can refer to. */
export type ReferenceKind = 'account' | 'music' | 'template' | 'number';
