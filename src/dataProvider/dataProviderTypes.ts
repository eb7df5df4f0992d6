import type { DataProvider } from 'ra-core';
import type { CallBody, CallName, CallResponse } from '#contract';
import type { FieldSpec } from '../declaration/compiled';
import type { SessionValues } from '../declaration/template';
import type { ApiException } from './apiException';
import type { ChangeFeed } from './changes/changeFeed';
import type { Separator } from './csv';
import type { StreamOptions } from './stream';

/** A file to be saved. */
export interface NamedFile {
  fileName: string;
  blob: Blob;
}

/** A file a call answered, as the specification has it (1, section 3): the name from content-disposition, else the caller's. */
export interface DownloadedFile extends NamedFile {
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
}

/** A page of a list that no field of the body asks for. */
export interface RequestedPage {
  /** Address the page before gave for it. */
  at?: string;
  /** First and last row, counted from 0. */
  range?: [first: number, last: number];
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Filters of a list, by our names; the call is sent them by its own. */
  filter?: Record<string, unknown>;
  /** All rows: an answer that is only a page of them is followed, up to 10,000 rows, and the rows are answered then. */
  whole?: boolean;
  /** The page that is asked for, where no field of the body does. */
  page?: RequestedPage;
  /** Told the share of what is sent that has gone out, 0 to 1: of a large file. */
  onSent?: (share: number) => void;
  /** What a change is based on, as the answer it was made from told it. */
  snapshot?: string | undefined;
  /** What the call and others belong to, such as an import. */
  group?: string | undefined;
  /** Seconds until it is given up. Default: as `timeouts` of `config.json` has it for such a call. */
  timeout?: number;
  /** A call that writes answers what it would change, and changes nothing; of an API that takes dry runs. */
  dryRun?: boolean;
}

/** How something is sent, as it concerns the session: what only reads takes no page away on which something is typed. */
export interface SendOptions extends CallOptions {
  isRead?: boolean;
  /** What only reads waits as long as a server asks for, and is sent again, unless this is false. */
  waits?: boolean;
}

export interface ActionRequest {
  /** Name of the action in the resource's declaration. */
  action: string;
  /** Ids of the records it is done to; empty for an action of the list. */
  ids: string[];
  /** Those records, as far as they are at hand. */
  records?: Record<string, unknown>[];
  /** What was filled in, by wire name. */
  form?: Record<string, unknown>;
  /** The row of a related list. */
  related?: Record<string, unknown>;
  /** Told after each call of an action that makes one call a record. */
  onProgress?: (done: number, of: number) => void;
  /** Awaited before each of several calls: holds them back while it is pending. */
  waitIfPaused?: () => Promise<void> | undefined;
  signal?: AbortSignal;
  /** Told the share of a file that has gone out, 0 to 1. */
  onSent?: (share: number) => void;
}

/** The verbs that can be tried. */
export type DryRunVerbs = Pick<
  TrunklineDataProvider,
  'create' | 'update' | 'delete' | 'deleteMany' | 'runAction' | 'call'
>;

/** A call that is kept instead of made. */
export interface DeferredCall {
  call: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** A call that keeps others, and whether it takes all of them, or one at a time. */
export interface DeferringCall {
  name: CallName;
  takes: 'all' | 'one';
}

/** An entry of the audit log that a dry run tells. */
export interface DryRunChange {
  id?: number | null;
  entity?: string | null;
  /** What people call the kind of record. */
  entity_label?: string | null;
  /** Kind and key of the record, as people say it. */
  subject?: string | null;
  account?: string | null;
  domain_name?: string | null;
  action?: 'ADD' | 'CHANGE' | 'REMOVE' | null;
  /** What people call the fields that change. */
  changed?: string | null;
  content?: { old?: unknown; new?: unknown; labels?: unknown } | null;
}

/** Something wrong that a change brings about, or mends. */
export interface DryRunFinding {
  id?: string | null;
  level?: 'error' | 'warning' | null;
  title?: string | null;
  fix?: string | null;
}

/** What a dry run answers. */
export interface DryRunResponse {
  changes: DryRunChange[];
  total: number;
  counts: (Pick<DryRunChange, 'entity' | 'entity_label' | 'action'> & { count: number })[];
  /** What would have gone to systems outside. */
  held: { text?: string | null }[];
  held_total: number;
  reach: { arising: DryRunFinding[]; ending: DryRunFinding[] }[];
}

/** What several calls would change together. */
export interface DryRunResult extends DryRunResponse {
  /** Why some of the calls would be refused. */
  refused: unknown[];
  /** How many calls were tried, where there were more. */
  tried?: number;
}

/** What was done, to be taken back. */
export interface UndoRequest extends Omit<ActionRequest, 'signal'> {
  /** What the calls answered, by id. */
  answers?: ReadonlyMap<string, unknown>;
}

export interface ActionResult {
  /** Records it was done to. */
  done: string[];
  /** Records it could not be done to, with the reason. A single call that fails is thrown instead. */
  failed: { id: string; error: unknown }[];
  /** What there is to say of some it was done to, by id. */
  notes?: ReadonlyMap<string, string>;
  /** One call for all was refused because of those that failed: nothing was done, also to the others. */
  refused?: boolean;
  /** That refusal, as the server worded it. */
  refusal?: ApiException;
  /** The answer of the last call; a {@link DownloadedFile} where the call answers a file. */
  answer: unknown;
  /** The answers by id; that of a call about all, or about none, under the first id. */
  answers?: Map<string, unknown>;
}

/** Something a person, or several, chose to keep. */
export interface Preference {
  /** Unique within its kind. */
  name: string;
  value: unknown;
  /** Seen, and changed, by everyone of the same house: staff, a wholesaler, a domain. */
  shared?: boolean;
}

export interface ExportRequest {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Columns in their order; default: those of the declaration. */
  columns?: string[];
  /** What a row holds for a column that is no field of it, such as one worked out from others. Default: the value at its path. */
  cellValue?: (column: FieldSpec, row: object) => unknown;
  /** What stands between cells; default: a comma. */
  separator?: Separator;
  onProgress?: (rows: number, of: number | undefined) => void;
  signal?: AbortSignal;
}

/**
 * Filters a list may carry in `meta`, beside react-admin's own parameters:
 * `from` reads the rows from another call (a related list), with the body given.
 */
export interface ListMeta {
  from?: { call: string; body: Record<string, unknown> };
  /** Fields a search looks in where not all that are declared are seen by whoever searches. */
  searched?: readonly string[];
}

/** Why a list has fewer rows than there are. */
export interface Truncation {
  /** How many were read. */
  rows: number;
  /** How many there are in all, where the API says. */
  of?: number;
  /** Whether there is a way to the rest: `readMore`. */
  canReadMore: boolean;
}

export interface ReadMoreOptions {
  /** To the end, however far that is. */
  all?: boolean;
  signal?: AbortSignal;
  /** Told how many rows are at hand, after each call. */
  onProgress?: (rows: number, of: number | undefined) => void;
}

/** What a call is sent: its body; for one without, the parameters of its path. */
export type RequestBody<Name extends CallName> =
  CallBody<Name> extends undefined ? Record<string, string | number> : CallBody<Name>;

/** react-admin's verbs, and what is no CRUD. All methods are plain functions that return promises. */
export interface TrunklineDataProvider extends DataProvider {
  /** Makes any call of the contract. Fields of the body that are path parameters go into the path. */
  call<Name extends CallName>(
    name: Name,
    body?: RequestBody<Name>,
    options?: CallOptions,
  ): Promise<CallResponse<Name>>;
  /** Makes a call that answers a file. */
  download(
    name: CallName,
    body: object,
    fallbackName: string,
    options?: CallOptions,
  ): Promise<DownloadedFile>;
  /** Does an action of a resource, and lets everything it changes be read again. */
  runAction(resource: string, request: ActionRequest): Promise<ActionResult>;
  /**
   * Tells what some verbs would change, and changes nothing: nothing is read again either.
   * @throws what the first of them throws, where none could be tried
   */
  dryRun(work: (dry: DryRunVerbs) => Promise<unknown>): Promise<DryRunResult>;
  /**
   * Keeps what some verbs would do, to be done later or by somebody's leave, and does nothing of it.
   * @param call keeps their calls (`calls`), or each of them by itself (`call`, one after the other into the same set)
   * @param more what it is sent besides
   * @returns its answer
   */
  keepCalls(
    work: (dry: DryRunVerbs) => Promise<unknown>,
    call: DeferringCall,
    more: object,
  ): Promise<unknown>;
  /** Takes an action back that was done to these records. */
  undoAction(resource: string, request: UndoRequest): Promise<ActionResult>;
  /** Counts what an action would touch, by the call it declares for that. */
  countImpact(
    resource: string,
    request: ActionRequest,
  ): Promise<{ count: number | undefined; answer: unknown }>;
  /**
   * Reads on where lists of a resource were cut (`meta.cut`): another 10,000 rows, or all there are. Those lists are read again.
   * @throws whatever a call throws; what was read before stays
   */
  readMore(resource: string, options?: ReadMoreOptions): Promise<void>;
  /** Preferences of a kind, one's own and shared ones; undefined where the server keeps none. */
  getPreferences(kind: string): Promise<Preference[] | undefined>;
  /** Keeps a preference on the server; false where it keeps none. */
  keepPreference(kind: string, preference: Preference): Promise<boolean>;
  dropPreference(kind: string, preference: Pick<Preference, 'name' | 'shared'>): Promise<boolean>;
  /** Asks a path under `/api/Console/` that is beside the contract; null where nothing is answered. */
  askConsole(method: string, path: string, body?: object): Promise<unknown>;
  /** Sends a file to a path under `/api/Console/` and reads the answer line by line. */
  stream(path: string, file: Blob, options: StreamOptions): Promise<void>;
  /** What others change, as it happens: one for all who ask. */
  watchChanges(): Promise<ChangeFeed>;
  /** Reads all rows that match as a CSV file, however many there are: the API's own, where a call makes one. */
  exportList(resource: string, request: ExportRequest): Promise<NamedFile | DownloadedFile>;
}

/** What the provider needs of the world around it. */
export interface ProviderContext {
  /** Base address of the API, without a slash at the end; empty for the console's own. */
  baseUrl: string;
  /**
   * A valid access token; rejects when there is no session.
   * @param isRead whether it is for a call that only reads
   */
  getToken: (isRead?: boolean) => Promise<string>;
  /** A new access token after a 401; rejects when sign-in is needed. */
  renewToken: (isRead?: boolean) => Promise<string>;
  /** Either, for what nobody has asked for: rejects where those would have people sign in. Default: those. */
  tokenInBackground?: (isRefused?: boolean) => Promise<string>;
  session: () => SessionValues;
  /** Domain of the customer pages at hand. */
  domain: () => string | null;
}
