import type { AuditedEntity } from '../audited';
import type { AnyField } from '../schema';

/** A plain console has no audit log and no references other than declared ones, and a single call returns each record in full. */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {};
export type AuditedName = string;
export const isRestorable = (_entity: string): boolean => false;
export const composedRecords: readonly AnyField[] = [];
export type ReferenceKind = string;
