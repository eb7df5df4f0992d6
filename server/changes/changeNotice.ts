/** Changes of a transaction to one record type and owner, as sent by `audit_notify`. */
export interface ChangeNotice {
  /** Audit log name. */
  kind: string;
  /** Wholesaler id as text; absent for deployment-wide records. */
  tenant?: string;
  domain?: string;
  /** The only account allowed to see the change; absent for shared records. */
  account?: string;
  actor?: string;
  /** Audit log keys; absent if there are many. */
  keys?: string[];
}

/** PostgreSQL notification channel for changes. */
export const CHANGES_CHANNEL = 'trunkline_changes';
