import type { BodyFor, IsInDomain, ResponseFor, ResponseKind } from '../../../contract/call';
import type { CallName, Calls } from '../../../contract/index';
import type { GrantedPermissions } from '../../access/loadPermissions';
import type { ChangeHub } from '../../changes/changeHub';
import type { Database } from '../../database/database';
import type { RetentionSettings } from '../../database/partitions/keep';
import type { Actor } from '../../database/transaction';
import type { ByteRange } from '../../gateways/files/fileStore';
import type { Gateways } from '../../gateways/gateways';
import type { RowWindow } from '../response/rowWindow';
import type { Domain } from '../tenancy/requestDomain';
import type { Person, Scope } from '../tenancy/tenantScope';
import type { Perform } from './perform';
import type { CallParts } from './performCall';

/** Bytes that are kept, and never change. */
export interface StoredBytes {
  size: number;
  /** Another one for other bytes. */
  tag: string;
  /** Begins to read them, or some of them. @throws ApiError where that can't be */
  open(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
}

/** A download: the headers and the stream are made of this. */
export interface FileResponse {
  fileName: string;
  /** Media type, such as `text/csv; charset=utf-8`. */
  type: string;
  content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | StoredBytes;
}

/** What a handler is given. The body has been checked against the contract. */
export interface HandlerRequest<Body, InDomain extends boolean = boolean> {
  body: Body;
  /** Which rows are answered: a statement that reads just those hands them to `take`, else a handler answers all there are. */
  rows: RowWindow;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  /** Whoever calls. */
  session: Person;
  scope: Scope;
  /** What the role of whoever calls has been given; null for those who go by their level alone. */
  granted: GrantedPermissions | null;
  /** The same for a call that turns out to be about so many records; what another call is given, where that is named. */
  grantedOver: (size: number, name?: CallName) => GrantedPermissions | null;
  /** The phone system the call names, already found to lie within the scope; calls of a domain only. */
  domain: InDomain extends true ? Domain : undefined;
  /** The outside systems. */
  gateways: Gateways;
  /** Of a call that only reads perhaps a standby's, which nothing is written to but in transactions. */
  db: Database;
  /** For what a call that reads keeps beside: a count of tries, a key made when it is first needed. */
  primary: Database;
  /** For `inTransaction`: the person and the call, as the audit log shows them. */
  actor: Actor;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  /** What others change. */
  changes: ChangeHub;
  /** How long things are kept. */
  keep: RetentionSettings;
  /**
   * Who calls and what their role has been given, looked up once more: for what lasts longer than a request does.
   * @throws ApiError 401 once the token no longer holds
   */
  callerNow: () => Promise<CurrentCaller>;
  /** Makes another call as whoever calls. */
  perform: Perform;
  /** What calls are made with: for those that make others. */
  parts: CallParts;
  /** Somebody else has said yes to it, or it is only tried. */
  isApproved: boolean;
}

/** Whoever calls, as they are now. */
export interface CurrentCaller {
  session: Person;
  granted: GrantedPermissions | null;
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

/** A handler for each of the named calls, and for no other. */
export type HandlersFor<Name extends CallName> = { [N in Name]: Handler<N> };

/** A handler for every call of the contract: one missing does not compile. */
export type Handlers = HandlersFor<CallName>;
