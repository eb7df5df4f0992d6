import type { ChangeKind } from '../../../contract/people/changeKinds';
export interface HistoryEntry {
  id?: number | null;
  account?: string | null;
  domain_name?: string | null;
  user?: string | null;
  request_type?: string | null;
  /** Description of the operation. */
  done?: string | null;
  entity?: string | null;
  action?: ChangeKind | null;
  date_created?: string | null;
  address?: string | null;
  agent?: string | null;
  /** Id shared by related calls. */
  change_group?: string | null;
  /** Old and new values of the record. `labels`: field labels by API name. */
  content?: { old?: unknown; new?: unknown; labels?: unknown } | null;
}
