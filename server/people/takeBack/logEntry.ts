import { sql } from 'drizzle-orm';
import type { ConflictReason } from '../../../contract/console/takeBackWords';
import { auditEntry } from '../../database/schema';

/** Fields of a record, by the names the audit log has for them. */
export type Fields = Readonly<Record<string, unknown>>;

/** An entry of the audit log, as taking back reads it. */
export interface LogEntry {
  id: number;
  /** As PostgreSQL writes it, to the microsecond. */
  at: string;
  actor: string;
  actorName: string;
  call: string;
  entity: string;
  entityKey: string;
  tenant: string | null;
  domainName: string | null;
  /** What it belongs to, such as an import. */
  changeGroup: string | null;
  old: Fields | null;
  new: Fields | null;
}

/** The columns read of an entry. */
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

/** What stands in the way of a field, or (null) of the whole record. */
export interface FieldObstacle {
  field: string | null;
  reason: ConflictReason;
  /** What was done to it since. */
  by?: LogEntry | undefined;
  /** What a rule says of it. */
  said?: string | undefined;
}
