import type { BodyFor, IsInDomain, ResponseFor, ResponseKind } from '../../contract/call';
import type { CallName, Calls } from '../../contract/index';
import type { GrantedPermissions } from '../access/approvalRules';
import type { ChangeHub } from '../changes/changeHub';
import type { ReadReplica } from '../database/createReadReplica';
import type { Database } from '../database/database';
import type { RetentionSettings } from '../database/partitions/retention';
import type { Actor } from '../database/transaction';
import type { Gateways } from '../gateways/gateways';
import type { RowWindow } from '../http/response/rowWindow';
import type { Domain } from '../http/tenancy/requestDomain';
import type { Scope } from '../http/tenancy/tenantScope';
import type { CurrentCaller } from './currentCaller';
import type { FileResponse } from './fileResponse';
import type { QuoteLine } from './quote';

/** What was sent. The body has been validated against the contract. */
export interface ReceivedRequest<Body, InDomain extends boolean = boolean> {
  body: Body;
  /** Range of rows to return. A handler that queries only this range passes its rows to `take`; otherwise it returns all rows. */
  rows: RowWindow;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  /** The phone system named in the request, checked to be within the scope. Only for calls with a domain. */
  domain: InDomain extends true ? Domain : undefined;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Whether the call has been approved, or is a dry run. */
  isApproved: boolean;
}

/** The user on whose behalf the call runs. */
export interface HandlerCaller extends CurrentCaller {
  scope: Scope;
  /** Number of the caller's own extension; null if the caller has none. */
  extension: string | null;
  /** Returns the permissions for a given number of affected records, optionally for another call. */
  grantedOver: (size: number, name?: CallName) => GrantedPermissions | null;
  /** Actor for `runInTransaction`: the user and the call, as shown in the audit log. */
  actor: Actor;
  /**
   * Reloads the caller and their role's permissions, for operations that outlast the request.
   * @throws ApiError 401 once the token is no longer valid
   */
  callerNow: () => Promise<CurrentCaller>;
  /** Runs another call as the same caller. */
  perform: CallPerformer;
}

/** What a handler works with. */
export interface HandlerServices {
  /** Database connection; for read calls possibly a standby, which only supports writes in transactions. */
  db: Database;
  /** The primary database, for incidental writes of read calls, such as attempt counters or lazily created keys. */
  primary: Database;
  gateways: Gateways;
  /** Notifies subscribers of changes made by other requests. */
  changes: ChangeHub;
  retention: RetentionSettings;
  parts: CallParts;
}

/** Arguments of a handler. */
export interface HandlerRequest<Body, InDomain extends boolean = boolean> {
  request: ReceivedRequest<Body, InDomain>;
  caller: HandlerCaller;
  services: HandlerServices;
}

type AnswerKindFor<C> = C extends { returns: { kind: infer Kind extends ResponseKind } } ? Kind : never;

type HandlerResult<C> =
  AnswerKindFor<C> extends 'file'
    ? FileResponse
    : AnswerKindFor<C> extends 'events'
      ? ReadableStream<Uint8Array>
      : AnswerKindFor<C> extends 'none'
        ? undefined
        : AnswerKindFor<C> extends 'raw'
          ? unknown
          : ResponseFor<C>;

export type Handler<Name extends CallName> = (
  request: HandlerRequest<BodyFor<Calls[Name]>, IsInDomain<Calls[Name]>>,
) => Promise<HandlerResult<Calls[Name]>>;

export type HandlersFor<Name extends CallName> = { [N in Name]: Handler<N> };

/** Handlers for all calls of the contract; a missing one is a compile error. */
export type Handlers = HandlersFor<CallName>;

/** Returns what a call costs, computed from the same data as the call itself. It receives the same as the handler. */
export type Quoter<Name extends CallName> = (
  request: HandlerRequest<BodyFor<Calls[Name]>, IsInDomain<Calls[Name]>>,
) => Promise<QuoteLine[]>;

/** Quoters of the calls that cost something. */
export type Quoters = { [Name in CallName]?: Quoter<Name> };

/** Input of a call that is made by name. */
export interface CallInput {
  body?: unknown;
  params?: Record<string, string> | undefined;
  /** Number of rows to skip. */
  offset?: number;
}

export interface CallResultRows {
  answer: unknown;
  hasMore: boolean;
}

/** Runs a call on behalf of a user. @throws ApiError when a check or the handler rejects the call */
export type CallPerformer = (name: CallName, sent: CallInput) => Promise<CallResultRows>;

export interface CallParts {
  db: Database;
  /** Standby database for read-only requests, if configured. */
  replica?: Pick<ReadReplica, 'forRequest'> | null | undefined;
  gateways: Gateways;
  handlers: Handlers;
  quoters: Quoters;
  changes: ChangeHub;
  /** Retention settings; default: the product's defaults. */
  retention?: RetentionSettings | undefined;
  /** Called before the handler of a call with a domain. */
  prepare?: ((name: CallName, domain: Domain) => Promise<void>) | undefined;
}
