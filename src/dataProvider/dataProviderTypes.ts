import type { DataProvider } from 'ra-core';
import type { CallBody, CallName, CallResponse } from '#contract';
import type { FieldSpec } from '../declaration/compiled';
import type { SessionValues } from '../declaration/template';
import type { ApiException } from './apiException';
import type { ChangeFeed } from './changes/changeFeed';
import type { Separator } from './csv';
import type { StreamOptions } from './stream';

export interface NamedFile {
  fileName: string;
  blob: Blob;
}

/** A downloaded file (specification 1, section 3): named by content-disposition, or else by the caller. */
export interface DownloadedFile extends NamedFile {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** Page of a list that is not selected by a body field. */
export interface RequestedPage {
  /** URL supplied by the previous page. */
  at?: string;
  /** First and last row, starting at 0. */
  range?: [first: number, last: number];
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Filters of a list, by our names; they are converted to those of the call. */
  filter?: Record<string, unknown>;
  /** Requests all rows: if the response is only a page, further pages are read up to 10,000 rows, and the rows are returned. */
  whole?: boolean;
  /** The page to read, if no body field selects it. */
  page?: RequestedPage;
  /** Called with the uploaded fraction, 0 to 1, for large files. */
  onSent?: (share: number) => void;
  /** Snapshot that a change is based on, from the response with the original data. */
  snapshot?: string | undefined;
  /** Group of related calls, such as an import. */
  group?: string | undefined;
  /** Timeout in seconds. Default: that of `timeouts` in `config.json` for this kind of call. */
  timeout?: number;
  /** Returns what a write call would change, without changing anything; requires an API with dry runs. */
  dryRun?: boolean;
}

/** Options for sending with regard to the session: a read does not leave a page with unsaved input. */
export interface SendOptions extends CallOptions {
  isRead?: boolean;
  /** Retries a read after the delay requested by the server, unless false. */
  waits?: boolean;
}

export interface ActionRequest {
  action: string;
  /** Ids of the affected records; empty for a list action. */
  ids: string[];
  /** These records, as far as they are loaded. */
  records?: Record<string, unknown>[];
  /** Form input by API field name. */
  form?: Record<string, unknown>;
  /** The row of a related list. */
  related?: Record<string, unknown>;
  /** Called after each call of an action that makes one call per record. */
  onProgress?: (done: number, of: number) => void;
  /** Awaited before each of several calls; delays them while pending. */
  waitIfPaused?: () => Promise<void> | undefined;
  signal?: AbortSignal;
  /** Called with the uploaded fraction of a file, 0 to 1. */
  onSent?: (share: number) => void;
}

export type DryRunVerbs = Pick<
  TrunklineDataProvider,
  'create' | 'update' | 'delete' | 'deleteMany' | 'runAction' | 'call'
>;

/** A call to store rather than send. */
export interface DeferredCall {
  call: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** A call that stores others, either all together or one at a time. */
export interface DeferringCall {
  name: CallName;
  takes: 'all' | 'one';
}

/** An audit log entry returned by a dry run. */
export interface DryRunChange {
  id?: number | null;
  entity?: string | null;
  entity_label?: string | null;
  /** Kind and key of the record, for display. */
  subject?: string | null;
  account?: string | null;
  domain_name?: string | null;
  action?: 'ADD' | 'CHANGE' | 'REMOVE' | null;
  changed?: string | null;
  content?: { old?: unknown; new?: unknown; labels?: unknown } | null;
}

/** A problem that a change causes or resolves. */
export interface DryRunFinding {
  id?: string | null;
  level?: 'error' | 'warning' | null;
  title?: string | null;
  fix?: string | null;
}

export interface DryRunResponse {
  changes: DryRunChange[];
  total: number;
  counts: (Pick<DryRunChange, 'entity' | 'entity_label' | 'action'> & { count: number })[];
  /** Requests that would have been sent to external systems. */
  held: { text?: string | null }[];
  held_total: number;
  reach: { arising: DryRunFinding[]; ending: DryRunFinding[] }[];
}

/** Combined effect of several calls. */
export interface DryRunResult extends DryRunResponse {
  /** Errors of calls that would be rejected. */
  refused: unknown[];
  /** Number of calls tried, if not all of them were. */
  tried?: number;
}

export interface UndoRequest extends Omit<ActionRequest, 'signal'> {
  /** Responses of its calls, by id. */
  answers?: ReadonlyMap<string, unknown>;
}

export interface ActionResult {
  /** Ids of the processed records. */
  succeeded: string[];
  /** Ids that failed, with the error. If a single call fails, its error is thrown instead. */
  failed: { id: string; error: unknown }[];
  notes?: ReadonlyMap<string, string>;
  /** A bulk call was rejected because of the failed records, so the others were not changed either. */
  refused?: boolean;
  refusal?: ApiException;
  /** Response of the last call; a {@link DownloadedFile} if the call returns a file. */
  answer: unknown;
  /** Responses by id; that of a call for all or no records is stored under the first id. */
  answers?: Map<string, unknown>;
}

export interface Preference {
  /** Unique within its kind. */
  name: string;
  value: unknown;
  /** Visible to and editable by everyone in the same organisation: staff, a wholesaler, or a domain. */
  shared?: boolean;
}

export interface ExportRequest {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Columns in order; default: those of the declaration. */
  columns?: string[];
  /** Returns a row's value for a column without a field, such as a computed one. Default: the value at its path. */
  cellValue?: (column: FieldSpec, row: object) => unknown;
  /** Cell separator; default: a comma. */
  separator?: Separator;
  onProgress?: (rows: number, of: number | undefined) => void;
  signal?: AbortSignal;
}

/**
 * Options of a list in `meta`, in addition to react-admin's parameters:
 * `from` reads the rows from another call (a related list), with the given body.
 */
export interface ListMeta {
  from?: { call: string; body: Record<string, unknown> };
  /** Fields covered by the search, if the user cannot see all declared ones. */
  searched?: readonly string[];
}

/** Why a list contains fewer rows than exist. */
export interface Truncation {
  rows: number;
  /** Total number, if the API reports it. */
  of?: number;
  /** Whether the rest can be read with `readMore`. */
  canReadMore: boolean;
}

export interface ReadMoreOptions {
  /** Reads to the end, without a limit. */
  all?: boolean;
  signal?: AbortSignal;
  /** Called with the number of rows read, after each call. */
  onProgress?: (rows: number, of: number | undefined) => void;
}

/** Input of a call: its body, or its path parameters if it has none. */
export type RequestBody<Name extends CallName> =
  CallBody<Name> extends undefined ? Record<string, string | number> : CallBody<Name>;

/** react-admin's data provider with additional methods. All methods are plain functions that return promises. */
export interface TrunklineDataProvider extends DataProvider {
  /** Makes any contract call. Body fields that are path parameters are inserted into the path. */
  call<Name extends CallName>(
    name: Name,
    body?: RequestBody<Name>,
    options?: CallOptions,
  ): Promise<CallResponse<Name>>;
  download(
    name: CallName,
    body: object,
    fallbackName: string,
    options?: CallOptions,
  ): Promise<DownloadedFile>;
  /** Runs an action of a resource and reloads everything it affects. */
  runAction(resource: string, request: ActionRequest): Promise<ActionResult>;
  /**
   * Returns what the given verbs would change, without changing or reloading anything.
   * @throws the error of the first verb if none could be tried
   */
  dryRun(work: (dry: DryRunVerbs) => Promise<unknown>): Promise<DryRunResult>;
  /**
   * Stores the calls of the given verbs, to be made later or after approval, without making them.
   * @param call stores all calls (`calls`), or each call separately (`call`, added to the same set in sequence)
   * @param more additional fields to send
   * @returns its response
   */
  deferCalls(
    work: (dry: DryRunVerbs) => Promise<unknown>,
    call: DeferringCall,
    extra: object,
  ): Promise<unknown>;
  undoAction(resource: string, request: UndoRequest): Promise<ActionResult>;
  /** Counts the records that an action would affect, with the call it declares for this. */
  countImpact(
    resource: string,
    request: ActionRequest,
  ): Promise<{ count: number | undefined; answer: unknown }>;
  /**
   * Continues reading truncated lists of a resource (`meta.cut`): another 10,000 rows, or all. The lists are reloaded.
   * @throws any error of a call; rows read before it are retained
   */
  readMore(resource: string, options?: ReadMoreOptions): Promise<void>;
  /** Returns the user's own and shared preferences of a kind; undefined if the server does not store any. */
  getPreferences(kind: string): Promise<Preference[] | undefined>;
  /** Stores a preference on the server; false if it does not support this. */
  savePreference(kind: string, preference: Preference): Promise<boolean>;
  dropPreference(kind: string, preference: Pick<Preference, 'name' | 'shared'>): Promise<boolean>;
  /** Sends a request to a path under `/api/Console/` that is not part of the contract; null for an empty response. */
  callConsole(method: string, path: string, body?: object): Promise<unknown>;
  /** Sends a file to a path under `/api/Console/` and reads the response line by line. */
  stream(path: string, file: Blob, options: StreamOptions): Promise<void>;
  /** Returns the live feed of other users' changes, shared by all subscribers. */
  watchChanges(): Promise<ChangeFeed>;
  /** Exports all matching rows as a CSV file, using the API's own export if a call provides it. */
  exportList(resource: string, request: ExportRequest): Promise<NamedFile | DownloadedFile>;
}

export interface ProviderContext {
  /** Base URL of the API, without a trailing slash; empty for the console's own. */
  baseUrl: string;
  /**
   * Returns a valid access token; rejects if there is no session.
   * @param isRead whether the call only reads data
   */
  getToken: (isRead?: boolean) => Promise<string>;
  /** Returns a new access token after a 401; rejects when sign-in is needed. */
  renewToken: (isRead?: boolean) => Promise<string>;
  /** Same as the two above for background requests: rejects instead of redirecting to sign-in. Default: those. */
  tokenInBackground?: (isRefused?: boolean) => Promise<string>;
  session: () => SessionValues;
  /** Phone system of the current customer pages. */
  domain: () => string | null;
}
