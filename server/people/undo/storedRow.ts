import type { CurrentRow } from './planRecord';

export interface RecordIdentity {
  id: string;
  entity: string;
  key: string;
  /** The phone system, if the record's key is only unique within it. */
  domain: string | null;
}

/** A current or deleted row. */
export interface StoredRow extends CurrentRow {
  row: Readonly<Record<string, unknown>>;
  secrets: ReadonlySet<string>;
  /** Id of the stored copy, if the row was deleted. */
  removedId?: number;
}
