import type { DataProvider } from 'react-admin';
import type { CallBody, CallName, CallResponse } from '../../contract/registeredCalls';
import type { SessionValues } from '../declaration/templateTypes';
import type { NamedFile } from '../lib/namedFile';
import type { ApiException } from './apiException';
import type { ChangeFeed } from './changes/changeEvents';
import type { CreateExportWriter } from './csv';

/** Downloaded file (specification 1, section 3). Its name comes from the Content-Disposition header, or else from the caller. */
export interface DownloadedFile extends NamedFile {
  status: number;
  /** Response headers by lower-case name. */
  headers: Record<string, string>;
}

/** Page of a list in an API that does not select pages by a body field. */
export interface RequestedPage {
  /** URL supplied by the previous page. */
  at?: string;
  /** Range from the first to the last row, starting at 0. */
  range?: [first: number, last: number];
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Filters of a list under their standard names, which are converted to those of the call. */
  filter?: Record<string, unknown>;
  /** Whether to request all rows. If the response is only one page, further pages are read up to 10,000 rows, and the rows are returned. */
  whole?: boolean;
  /** Page to read, if pages are not selected by a body field. */
  page?: RequestedPage;
  /** Called during the upload of large files with the fraction sent, from 0 to 1. */
  onSent?: (share: number) => void;
  /** Record before the change. Its dates determine the notation in which the API expects them. */
  before?: object;
  /** Snapshot on which a change is based, taken from the response with the original data. */
  snapshot?: string | undefined;
  /** Id of a group of related calls, such as those of an import. */
  group?: string | undefined;
  /** Key with which a repeated call takes effect once. */
  key?: string;
  /** Timeout in seconds. Default: the value in `timeouts` of `config.json` for this kind of call. */
  timeout?: number;
  /** Whether to return what a write call would change, without changing anything. Requires an API that supports dry runs. */
  dryRun?: boolean;
  /** Called with how the server reported the success of the call. */
  onAnswer?: (outcome: ReportedOutcome) => void;
}

export interface ReportedOutcome {
  /** Whether the call uses other conventions than those of the product API. */
  isForeign: boolean;
  /** Whether the status or a declared field of the response states that the call succeeded. */
  isReported: boolean;
}

/** Internal options for sending requests. A read never redirects to sign-in, because the page may contain unsaved input. */
export interface SendOptions extends CallOptions {
  isRead?: boolean;
  /** Whether to retry a read after the delay specified by the server. Default: true. */
  waits?: boolean;
}

export interface ActionRequest {
  action: string;
  /** Ids of the affected records; empty for an action on the list. */
  ids: string[];
  /** The affected records, if they are loaded. */
  records?: Record<string, unknown>[];
  /** Form input by API field name. */
  form?: Record<string, unknown>;
  /** Row of a related list to which the action applies. */
  related?: Record<string, unknown>;
  /** Filters of the list, if the action concerns what the list shows. */
  filter?: Record<string, unknown>;
  /** Called after each call of an action that makes several calls. */
  onProgress?: (done: number, of: number) => void;
  /** Awaited before each of several calls, which allows the action to be paused. */
  waitIfPaused?: () => Promise<void> | undefined;
  signal?: AbortSignal;
  /** Called during a file upload with the fraction sent, from 0 to 1. */
  onSent?: (share: number) => void;
}

export type DryRunVerbs = Pick<
  TrunklineDataProvider,
  'create' | 'update' | 'delete' | 'deleteMany' | 'runAction' | 'call'
>;

/** A function that performs the work using the dry-run data provider. */
export type DryRunTask = (dry: DryRunVerbs) => Promise<unknown>;

/** Call that is stored instead of being sent. */
export interface DeferredCall {
  call: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** Call that stores other calls, either all in one request or one per request. */
export interface DeferringCall {
  name: CallName;
  takes: 'all' | 'one';
}

/** Audit log entry returned by a dry run. */
export interface DryRunChange {
  id?: number | null;
  entity?: string | null;
  entity_label?: string | null;
  /** Kind and key of the changed record, for display. */
  subject?: string | null;
  account?: string | null;
  domain_name?: string | null;
  action?: 'ADD' | 'CHANGE' | 'REMOVE' | null;
  changed?: string | null;
  content?: { old?: unknown; new?: unknown; labels?: unknown } | null;
}

/** Problem that a change causes or resolves. */
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
  /** Errors of the calls that would be rejected. */
  refused: unknown[];
  /** Number of calls that were tried, if it is smaller than the number of calls. */
  tried?: number;
}

export interface UndoRequest extends Omit<ActionRequest, 'signal'> {
  /** Responses of the calls, by record id. */
  answers?: ReadonlyMap<string, unknown>;
}

export interface ActionResult {
  /** Ids of the records that were processed successfully. */
  succeeded: string[];
  /** Ids of the records that failed, with the error. If an action makes a single call, its error is thrown instead. */
  failed: { id: string; error: unknown }[];
  notes?: ReadonlyMap<string, string>;
  /** Whether a bulk call was rejected because of the failed records, so that no record was changed. */
  refused?: boolean;
  refusal?: ApiException;
  /** Response of the last call. A {@link DownloadedFile} if the call returns a file. */
  answer: unknown;
  /** For an action that sets fields: the records as they were, in API format. */
  previous?: Record<string, unknown>[];
  /** Responses by record id. The response of a call for several or no records is stored under the first id. */
  answers?: Map<string, unknown>;
  /** Group of the changes in the log, by which they can be undone. */
  changeGroup?: string;
}

export interface Preference {
  /** Name of the preference, unique within its kind. */
  name: string;
  value: unknown;
  /** Whether the preference is visible to and editable by everyone in the same organisation: staff, a wholesaler or a domain. */
  shared?: boolean;
}

export interface ExportRequest {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Columns to export, in order. Default: those of the declaration. */
  columns?: string[];
  /** Writes the file. Default: CSV with values in API format. */
  createWriter?: CreateExportWriter;
  /** Whether the declared export call may produce the file, with values in API format. Default: true. */
  mayUseCall?: boolean;
  onProgress?: (rows: number, of: number | undefined) => void;
  signal?: AbortSignal;
}

/**
 * Options of a list, passed in `meta` in addition to react-admin's parameters. `from` reads the rows from another call
 * with the given body, as for a related list.
 */
export interface ListMeta {
  from?: { call: string; body: Record<string, unknown> };
  /** Fields to search, if the user may not see all declared ones. */
  searched?: readonly string[];
}

/** Describes a list that contains fewer rows than exist. */
export interface Truncation {
  rows: number;
  /** Total number of rows, if the API reports it. */
  of?: number;
  /** Whether the remaining rows can be read with `readMore`. */
  canReadMore: boolean;
}

export interface ReadMoreOptions {
  /** Whether to read all remaining rows, without a limit. */
  all?: boolean;
  signal?: AbortSignal;
  /** Called after each call with the number of rows read so far. */
  onProgress?: (rows: number, of: number | undefined) => void;
}

/** Input of a call: its body, or its path parameters if it has no body. */
export type RequestBody<Name extends CallName> =
  CallBody<Name> extends undefined ? Record<string, string | number> : CallBody<Name>;

/** react-admin's data provider with additional methods. All methods are plain functions that return promises. */
export interface TrunklineDataProvider extends DataProvider {
  /** Makes any contract call. Body fields that are path parameters are moved into the path. */
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
  /** Runs an action of a resource and reloads all affected data. */
  runAction(resource: string, request: ActionRequest): Promise<ActionResult>;
  /**
   * Determines what the given verbs would change, without changing or reloading anything.
   * @throws the error of the first verb if no call could be tried
   */
  dryRun(work: DryRunTask): Promise<DryRunResult>;
  /**
   * Stores the calls of the given verbs, to be made later or after approval.
   * @param call call that stores all calls in one request (`calls`), or one call per request (`call`), added to the
   * same set
   * @param extra additional fields to send
   * @returns the response of the storing call
   */
  deferCalls(work: DryRunTask, call: DeferringCall, extra: object): Promise<unknown>;
  undoAction(resource: string, request: UndoRequest): Promise<ActionResult>;
  /** Counts the records that an action would affect, using the call that the action declares for this. */
  countImpact(
    resource: string,
    request: ActionRequest,
  ): Promise<{ count: number | undefined; answer: unknown }>;
  /**
   * Reads another 10,000 rows, or all, of the truncated lists of a resource (`meta.cut`), then reloads the lists.
   * @throws any error of a call; rows read before it are retained
   */
  readMore(resource: string, options?: ReadMoreOptions): Promise<void>;
  /** Returns the user's own and shared preferences of a kind; undefined if the server has no preference store. */
  getPreferences(kind: string): Promise<Preference[] | undefined>;
  /**
   * Saves a preference on the server.
   * @returns false if the server has no preference store
   */
  savePreference(kind: string, preference: Preference): Promise<boolean>;
  dropPreference(kind: string, preference: Pick<Preference, 'name' | 'shared'>): Promise<boolean>;
  /** Sends a request to a path below `/api/Console/`, which is not part of the contract. Returns null for an empty response. */
  callConsole(method: string, path: string, body?: object): Promise<unknown>;
  /** Sends a file to a path below `/api/Console/` and reads the response line by line. */
  stream(path: string, file: Blob, options: StreamOptions): Promise<void>;
  /** Returns the live feed of changes by other users, which is shared by all subscribers. */
  watchChanges(): Promise<ChangeFeed>;
  /** Exports all matching rows as a CSV file, using the API's export call if there is one. */
  exportList(resource: string, request: ExportRequest): Promise<NamedFile | DownloadedFile>;
}

export interface ProviderContext {
  /** Base URL of the API, without a trailing slash; empty if the API has the console's origin. */
  baseUrl: string;
  /**
   * Returns a valid access token; rejects if there is no session.
   * @param isRead whether the call only reads data
   */
  getToken: (isRead?: boolean) => Promise<string>;
  /** Returns a new access token after a 401 response; rejects if the user must sign in again. */
  renewToken: (isRead?: boolean) => Promise<string>;
  /** Returns a token for background requests: rejects instead of redirecting to sign-in. Default: `getToken` and `renewToken`. */
  tokenInBackground?: (isRefused?: boolean) => Promise<string>;
  session: () => SessionValues;
  /** Phone system of the current customer pages. */
  domain: () => string | null;
}

export interface StreamOptions extends CallOptions {
  /** Called for each line of the response as it arrives, parsed as JSON. */
  onLine: (line: unknown) => void;
}
