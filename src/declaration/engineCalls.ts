import type { CallName } from '#contract';

/** Calls the engine makes by itself, for all resources alike. What a kit leaves out, its console does without. */
export interface EngineCalls {
  /** Tells who is signed in and what they may; `#kits/sessionAnswer` reads it. */
  session: CallName;
  /** Reads what was changed of a record, page by page: of an `entity`, known to the log by `account`. */
  history?: CallName;
  /** Screens where entries of the log, `?ids=`, are taken back, by the part of the menu a record stands in; and what a role must give. */
  takeBack?: { path: Readonly<Record<string, string>>; permission: string };
  /** Screens that list deleted records which can be brought back, by the part of the menu the records stood in. */
  removed?: Readonly<Record<string, string>>;
  /** Reads what refers to records, by their `kind` and `names`. */
  references?: CallName;
  /** Reads the picture of whoever is signed in, a file. */
  picture?: CallName;
  /** Reads the screens published for whoever is signed in: the `name` and `text` of each. */
  screens?: CallName;
  /** Begins to act as somebody else, by `id` and `reason`, and ends it. */
  acting?: { begin: CallName; end: CallName };
}

/** What keeps changes instead of making them. */
export interface ChangeRequestCalls {
  /** Keeps `calls`, to be made later or by somebody's leave. */
  ask: CallName;
  /** Adds a `call` to a set. */
  add: CallName;
  /** Shows what was kept. */
  resource: string;
}
