import type { AuditedEntity } from '../audited';
import type { AnyField } from '../schema';

/** No audit log and no references other than those declared; every record is returned by a single call. */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {};
export type AuditedName = string;
export const isRestorable = (_entity: string): boolean => false;
export const composedRecords: readonly AnyField[] = [];
export type ReferenceKind = string;
