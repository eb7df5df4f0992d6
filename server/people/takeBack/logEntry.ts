import type { ObstacleReason } from '../../../contract/console/takeBackWords';

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
  old: Fields | null;
  new: Fields | null;
}

/** What stands in the way of a field, or (null) of the whole record. */
export interface FieldObstacle {
  field: string | null;
  reason: ObstacleReason;
  /** What was done to it since. */
  by?: LogEntry | undefined;
  /** What a rule says of it. */
  said?: string | undefined;
}
