import type { AuditedEntity } from '../audited';
import type { AnyField } from '../schema';

/** No audit log, nothing that refers to anything by other means than its references, every record answered by one call. */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {};
export type AuditedName = string;
export const isRestorable = (_entity: string): boolean => false;
export const composedRecords: readonly AnyField[] = [];
export type ReferenceKind = string;
