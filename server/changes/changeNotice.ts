/** What a transaction has changed of one kind and owner, as `audit_notify` tells it. */
export interface ChangeNotice {
  /** The audit log's word. */
  kind: string;
  /** The wholesaler's id, as text; absent for what belongs to the house. */
  tenant?: string;
  /** The phone system's. */
  domain?: string;
  /** The only account that may know of it; absent for what belongs to more than one person. */
  account?: string;
  /** Whoever changed it. */
  actor?: string;
  /** What the audit log knows them by; absent for many at once. */
  keys?: string[];
}

/** The channel of the database on which it is told. */
export const CHANGES_CHANNEL = 'trunkline_changes';
