import type { CallName } from '../../contract/registeredCalls';

/** Calls that the engine makes for all resources. Features whose call is missing are unavailable. */
export interface EngineCalls {
  /** Call that returns the signed-in user and their permissions; parsed by `Kit.readSession`. */
  session: CallName;
  /** Call that returns the changes to a record page by page. `entity` and `account` identify the record in the log. */
  history?: CallName;
  /**
   * Undo of log entries: paths of the screens that undo entries (`?ids=`), keyed by the record's menu root, the
   * permission they require, and the call that undoes a `change_group`. With `preview`, the call writes nothing; it
   * returns how many `records` would change, and of how many something would be `left`.
   */
  takeBack?: { path: Readonly<Record<string, string>>; permission: string; call: CallName };
  /** Paths of the screens that list deleted records which can be restored, keyed by the records' menu root. */
  removed?: Readonly<Record<string, string>>;
  /** Call that returns the references to records, by their `kind` and `names`. */
  references?: CallName;
  /** Call that returns the picture of the signed-in user as a file. */
  picture?: CallName;
  /** Call that returns the screens published for the signed-in user, each with `name` and `text`. */
  screens?: CallName;
  /** Call that returns what the own page of users without screens shows first (`Kit.loadOwnPage`). */
  ownPage?: CallName;
  /** Calls to start acting as another user, with `id` and `reason`, and to stop. */
  acting?: { begin: CallName; end: CallName };
}

/** Calls that store changes for later instead of applying them. */
export interface ChangeRequestCalls {
  /** Call that stores `calls` for later execution or for approval. */
  request: CallName;
  add: CallName;
  /** Resource that shows the stored changes. */
  resource: string;
  /** State of a stored change that waits for approval. */
  pending: string;
  /** Filter of the change sets that the user can extend. */
  openSets: Readonly<Record<string, string>>;
}

/** Calls that start, continue, read, list, end and undo flows, which run step by step on the server. */
export type FlowCalls = Readonly<Record<'start' | 'continue' | 'read' | 'list' | 'end' | 'undo', CallName>>;
