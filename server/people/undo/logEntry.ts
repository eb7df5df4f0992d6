import { sql } from 'drizzle-orm';
import type { ConflictReason } from '../../../contract/console/undoTexts';
import { auditEntry } from '../../database/schema';

/** Fields of a record by their names in the audit log. */
export type Fields = Readonly<Record<string, unknown>>;

export interface LogEntry {
  id: number;
  /** Timestamp in PostgreSQL's format, with microseconds. */
  at: string;
  actor: string;
  actorName: string;
  call: string;
  entity: string;
  entityKey: string;
  tenant: string | null;
  domainName: string | null;
  /** Group of related changes, such as an import. */
  changeGroup: string | null;
  old: Fields | null;
  new: Fields | null;
}

export const entryColumns = {
  id: auditEntry.id,
  at: sql<string>`${auditEntry.at}::text`,
  actor: auditEntry.actor,
  actorName: auditEntry.actorName,
  call: auditEntry.call,
  entity: auditEntry.entity,
  entityKey: auditEntry.entityKey,
  tenant: auditEntry.tenant,
  domainName: auditEntry.domainName,
  changeGroup: auditEntry.changeGroup,
  old: auditEntry.old,
  new: auditEntry.new,
};

/** Obstacle to undoing a field or, if `field` is null, the whole record. */
export interface FieldUndoConflict {
  field: string | null;
  reason: ConflictReason;
  /** The later change that causes the conflict. */
  by?: LogEntry | undefined;
  /** Explanation from a validation rule. */
  message?: string | undefined;
}
