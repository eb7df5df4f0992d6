import type { CallName } from '../../contract';

/** Calls the engine makes by itself, for all resources alike; the contract has to know them. */
export interface EngineCalls {
  /** Reads what was changed of a record, page by page: of an `entity`, known to the log by `account`. */
  history: CallName;
  /** Reads the domains a person may work on, page by page. */
  domains: CallName;
  /** Reads the time zone of a domain, `timezone` of its answer. */
  clock: CallName;
  /** Reads what refers to records, by their `kind` and `names`. */
  references: CallName;
}
