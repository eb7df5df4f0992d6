import type { ChangeKind } from '../../../contract/people/changeKinds';
export interface HistoryEntry {
  id?: number | null;
  account?: string | null;
  domain_name?: string | null;
  user?: string | null;
  request_type?: string | null;
  /** Description of the call. */
  done?: string | null;
  entity?: string | null;
  action?: ChangeKind | null;
  date_created?: string | null;
  address?: string | null;
  agent?: string | null;
  /** Id shared by several related calls. */
  change_group?: string | null;
  /** `labels`: field labels by wire name. */
  content?: { old?: unknown; new?: unknown; labels?: unknown } | null;
}
