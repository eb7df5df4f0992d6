import type { CallName } from '#contract';

/** Calls the engine makes for all resources. Features whose call is omitted are unavailable. */
export interface EngineCalls {
  /** Returns the signed-in user and their permissions; parsed by `#kits/sessionAnswer`. */
  session: CallName;
  /** Returns the changes to a record, page by page: to an `entity`, identified in the log by `account`. */
  history?: CallName;
  /** Paths of screens for undoing log entries (`?ids=`), by menu root of the record, and the required permission. */
  takeBack?: { path: Readonly<Record<string, string>>; permission: string };
  /** Paths of screens that list restorable deleted records, by menu root of the records. */
  removed?: Readonly<Record<string, string>>;
  /** Returns references to records, by their `kind` and `names`. */
  references?: CallName;
  /** Returns the picture of the signed-in user as a file. */
  picture?: CallName;
  /** Returns the screens published for the signed-in user, each with `name` and `text`. */
  screens?: CallName;
  /** Starts acting as another user, by `id` and `reason`, and stops it. */
  acting?: { begin: CallName; end: CallName };
}

/** Calls that store changes for later instead of applying them. */
export interface ChangeRequestCalls {
  /** Stores `calls` for later execution or for approval. */
  request: CallName;
  add: CallName;
  /** Resource that shows the stored changes. */
  resource: string;
}
