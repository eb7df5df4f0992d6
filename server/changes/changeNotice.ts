/** Changes that a transaction made to records of one type and owner, as sent by `audit_notify`. */
export interface ChangeNotice {
  /** Audit log name of the record type. */
  kind: string;
  /** Wholesaler id as a string; absent for deployment-wide records. */
  tenant?: string;
  domain?: string;
  /** The only account that may see the change. Absent for shared records. */
  account?: string;
  actor?: string;
  /** Audit log keys of the records. Absent if there are many. */
  keys?: string[];
}

/** PostgreSQL notification channel for changes. */
export const CHANGES_CHANNEL = 'trunkline_changes';
