export type { AuditedName } from '../people/auditedEntities';
export { auditedEntities } from '../people/auditedEntities';
export { isRestorable } from '../people/restorableEntities';
export { accountRecords as composedRecords } from '../phoneSystem/accountRecords';

export type ReferenceKind = 'account' | 'music' | 'template' | 'number';
