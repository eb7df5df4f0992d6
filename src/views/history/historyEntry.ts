import type { ChangeKind } from '../../../contract/people/changeKinds';
/** An entry of the audit log, as the console reads it. */
export interface HistoryEntry {
  id?: number | null;
  account?: string | null;
  domain_name?: string | null;
  user?: string | null;
  request_type?: string | null;
  /** What the call does, in words. */
  done?: string | null;
  entity?: string | null;
  action?: ChangeKind | null;
  date_created?: string | null;
  address?: string | null;
  agent?: string | null;
  /** What several calls belong to. */
  change_group?: string | null;
  /** `labels`: what people call the fields, by their wire name. */
  content?: { old?: unknown; new?: unknown; labels?: unknown } | null;
}
