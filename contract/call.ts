import type { TSchema } from 'typebox';
import { type Level, levels, type MachineCredential, type PermissionName } from '#contract/access';
import type { RequiredSetting } from './access/settings';
import type { JsonConventions } from './conventions';
import type { StoredCall } from './recordStores/storedCalls';
import type { ValueOf } from './schema';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type { Level, MachineCredential } from '#contract/access';
export { levels } from '#contract/access';

/** The level that includes all others. */
export const topLevel = levels[levels.length - 1] as Level;

/** Whether a level includes another; a need that is not stated is always met. */
export const meetsLevel = (level: Level = levels[0], needed: Level | undefined): boolean =>
  levels.indexOf(level) >= levels.indexOf(needed ?? levels[0]);

/** Whether a call changes something, here or in the outside world (a mail counts), or only reads. */
export type Effect = 'read' | 'write';

/** What a call does with a password, a PIN, a key or a token that is not in the request: it is refused while acting. */
export type SecretHandling = 'makes' | 'shows' | 'mails';

/** Whether staff may make a call while acting as somebody else. */
export type WhileImpersonating = 'allowed' | 'refused';

/**
 * What kind of answer a call gives.
 * - `list`: an array; `paged`: the paged list wrapper; `one`: one object; `map`: key → object;
 * - `none`: nothing, whatever stands in the body; `file`: a download; `raw`: handed on untouched;
 * - `events`: a stream of server-sent events, which ends when either side ends it.
 */
export type ResponseKind = 'list' | 'paged' | 'one' | 'map' | 'none' | 'file' | 'raw' | 'events';

export interface ResponseSpec<Kind extends ResponseKind = ResponseKind, Item extends TSchema = TSchema> {
  kind: Kind;
  item?: Item;
  /**
   * Rows an answer has at most: of a `list` or `map` that reads, more come by pages (`offset`, below); of `one`, as many in each of its
   * lists. Every answer with rows that is not `paged` has it once its call is defined.
   */
  mostRows?: number;
}

/** Rows a call that reads answers at most, where it says nothing else. */
export const MAX_ROWS = 10_000;

/** Rows a call that writes answers at most: as many as a request may name. */
export const MAX_WRITE_ROWS = 100_000;

/**
 * The query parameter of every call that answers a `list` or a `map` of rows and only reads: how many rows stand before the first that is
 * answered. Where there are more than are answered, `Link` leads to the next ones.
 */
export const OFFSET = 'offset';

interface RowLimit {
  /** Rows an answer has at most; {@link MOST_ROWS} without. */
  mostRows?: number;
}

export const listOf = <S extends TSchema>(item: S, bound: RowLimit = {}): ResponseSpec<'list', S> => ({
  kind: 'list',
  item,
  ...bound,
});
/** The paged list wrapper: items, pageNumber, totalPages, totalCount, hasPreviousPage, hasNextPage. */
export const pagedListOf = <S extends TSchema>(item: S): ResponseSpec<'paged', S> => ({
  kind: 'paged',
  item,
});
export const single = <S extends TSchema>(item: S): ResponseSpec<'one', S> => ({ kind: 'one', item });
export const mapOf = <S extends TSchema>(item: S, bound: RowLimit = {}): ResponseSpec<'map', S> => ({
  kind: 'map',
  item,
  ...bound,
});
export const noContent: ResponseSpec<'none'> = { kind: 'none' };
export const file: ResponseSpec<'file'> = { kind: 'file' };
/** A download that holds one object as JSON. */
export const fileOf = <S extends TSchema>(item: S): ResponseSpec<'file', S> => ({ kind: 'file', item });
export const raw: ResponseSpec<'raw'> = { kind: 'raw' };
export const events: ResponseSpec<'events'> = { kind: 'events' };

/**
 * Whose rows a call may touch, as data beside the call; the server keeps to it before any handler runs.
 * - `own`: the rows within the caller's scope: all for staff, a wholesaler's for a reseller, a domain's for a customer;
 * - `shared`: the same for everyone, such as code lists and languages;
 * - {@link inDomain}: one phone system, which must lie within the caller's scope.
 */
export type Tenant = 'own' | 'shared' | DomainTenant;

/** A call about one phone system, named by a field of its path, query or body. */
export interface DomainTenant {
  domainField: string;
}

/**
 * @param field the path, query or body field that names the phone system: `domain_name`, or as the spec has it
 */
export const inDomain = (field: 'domain_name' | 'domain' | 'pbx_domain' | (string & {}) = 'domain_name') =>
  ({ domainField: field }) satisfies DomainTenant;

/** One call of the API, as `spec/calls.json` has it. */
export interface Call<
  Body extends TSchema = TSchema,
  A extends ResponseSpec = ResponseSpec,
  T extends Tenant = Tenant,
> {
  method: Method;
  /** Path below the API's base URL; `{name}` marks a path parameter, which must be given. */
  path: string;
  /** One sentence for the API reference. */
  summary: string;
  /** The group of calls it belongs to. */
  group: string;
  /** What is sent as JSON, or as the query of a GET; absent where nothing is. */
  body?: Body;
  /**
   * How the body is sent; JSON without. Fields of a multipart call may be files (`upload()`); `form` is
   * `application/x-www-form-urlencoded`, what nests in brackets.
   */
  encoding?: 'multipart' | 'form';
  /** The API it is of, by its name in `apis` of `config.json`; without, the house's own. */
  api?: string;
  /** How it names things, where its API does so otherwise. */
  conventions?: JsonConventions;
  /** Wire names the client refuses to send as null (document 2, section 5: "cannot be null"), beside path parameters. */
  notNull?: readonly string[];
  /** The body names one field of such an entity, as `field`, and what it is to hold, as `value`. */
  setsFieldOf?: readonly TSchema[];
  returns: A;
  /** HTTP statuses that mean success; anything else is the catalogue's server error. */
  ok: readonly number[];
  /** What in a good answer says that it was not done, and why; an answer whose `success` is false says so anyway. */
  refused?: RefusedValue;
  effect: Effect;
  /** The kind of record it deletes, by the audit log's word: that decides whether it can be brought back. */
  removes?: string;
  /** The least level that may call; see {@link levels}. */
  access: Level;
  /** The permission a role must hold; null where the level is enough. */
  permission: PermissionName | null;
  /** How a role must hold it. Default: `view` for calls that read, `change` for those that write; those that remove say `allow`. */
  setting?: RequiredSetting;
  /**
   * What it asks of a role depends on the kind of account it is about, and `permission` is null: whoever offers it for a kind says
   * which permission that is.
   */
  asksOfAccount?: true;
  /** It asks a role for more than `permission`, by what it is about: whoever approves it for somebody else is tried as well. */
  asksMore?: true;
  whileImpersonating: WhileImpersonating;
  /** What it does with a secret; absent for calls that handle none. */
  secret?: SecretHandling;
  tenant: T;
  /** A machine of the deployment may make it too, with the secret of this name; it opens no other call. */
  credential?: MachineCredential;
  /** It is for people alone: programs with an API key are refused. */
  forPeople?: true;
  /** It is a verb of the record store, made in the store's own dialect. */
  stored?: StoredCall;
}

/** A field of the answer that holds `is` where the call was refused, and the field with the reason. */
export interface RefusedValue {
  field: string;
  is: boolean;
  reason: string;
}

/** A call before its group has said what its calls have in common. */
type UngroupedCall<
  Body extends TSchema = TSchema,
  A extends ResponseSpec = ResponseSpec,
  T extends Tenant = Tenant,
> = Omit<Call<Body, A, T>, 'group' | keyof GroupPolicy> & Partial<Pick<Call, keyof GroupPolicy>>;

type CallDefinition<Body extends TSchema, A extends ResponseSpec, T extends Tenant> = {
  effect: Effect;
  removes?: string;
  summary: string;
  body?: Body;
  encoding?: 'multipart' | 'form';
  api?: string;
  conventions?: JsonConventions;
  notNull?: readonly string[];
  setsFieldOf?: readonly TSchema[];
  returns: A;
  refused?: RefusedValue;
  access: Level;
  /** Default: that of its group. */
  permission?: Call['permission'];
  setting?: Call['setting'];
  asksOfAccount?: true;
  asksMore?: true;
  /** Default: that of its group. */
  whileImpersonating?: WhileImpersonating;
  secret?: SecretHandling;
  /** Default: `own`. */
  tenant?: T;
  credential?: MachineCredential;
  forPeople?: true;
  ok?: readonly number[];
};

/** What the calls of a group have in common, unless a call says otherwise. */
export interface GroupPolicy {
  /** The permission a role must hold: one for all, or one for calls that read and one for those that write. */
  permission: Call['permission'] | Readonly<Record<Effect, Call['permission']>>;
  whileImpersonating: WhileImpersonating;
}

const isListSchema = (schema: unknown): boolean =>
  [(schema as { type?: unknown }).type].flat().includes('array');

/** Fields of an answer of one object that hold lists. */
export const getListFields = ({ item }: ResponseSpec): string[] =>
  Object.entries((item as { properties?: object } | undefined)?.properties ?? {})
    .filter(([, field]) => isListSchema(field))
    .map(([name]) => name);

/** An answer with how many rows it has at most, where it has any and no pages. */
const withRowLimit = <A extends ResponseSpec>(returns: A, effect: Effect): A => {
  const hasRows =
    returns.kind === 'list' ||
    returns.kind === 'map' ||
    (returns.kind === 'one' && getListFields(returns).length > 0);
  return hasRows ? { mostRows: effect === 'read' ? MAX_ROWS : MAX_WRITE_ROWS, ...returns } : returns;
};

/** Whether more rows than an answer has at most come by pages. */
export const isRowRead = ({ returns, effect }: Pick<Call, 'returns' | 'effect'>): boolean =>
  effect === 'read' && (returns.kind === 'list' || returns.kind === 'map');

const defineMethod =
  (method: Method) =>
  <const Body extends TSchema, A extends ResponseSpec, const T extends Tenant = 'own'>(
    path: string,
    call: CallDefinition<Body, A, T>,
  ): UngroupedCall<Body, A, T> => ({
    method,
    path,
    tenant: 'own' as T,
    ok: call.returns.kind === 'file' ? [200, 206] : [200],
    ...call,
    returns: withRowLimit(call.returns, call.effect),
  });

export const get = defineMethod('GET');
export const post = defineMethod('POST');
export const put = defineMethod('PUT');
export const patch = defineMethod('PATCH');
/** Every DELETE of this API takes a JSON body. */
export const del = defineMethod('DELETE');

const resolvePermission = (permission: GroupPolicy['permission'], effect: Effect): Call['permission'] =>
  typeof permission === 'object' && permission !== null ? permission[effect] : permission;

/** Puts calls under the name of their group, with what the group says of all of them. */
export const group =
  (name: string, { permission, whileImpersonating }: GroupPolicy) =>
  <const Calls extends Record<string, UngroupedCall>>(calls: Calls) =>
    Object.fromEntries(
      Object.entries(calls).map(([key, call]) => [
        key,
        {
          permission: resolvePermission(permission, call.effect),
          whileImpersonating,
          ...call,
          ...(call.secret && { whileImpersonating: 'refused' as const }),
          group: name,
        },
      ]),
    ) as unknown as {
      [Name in keyof Calls]: Calls[Name] & Pick<Call, 'group' | keyof GroupPolicy>;
    };

/** What document 2's calls accept beside 200: an empty 204. */
export const okOrNoContent = [200, 204] as const;
/** The same for a download, which may come in part. */
export const okOrPartial = [200, 206, 204] as const;

/** Whether a call names one phone system. */
export type IsInDomain<C> = C extends { tenant: DomainTenant } ? true : false;

/** The body of a call. */
export type BodyFor<C> = C extends { body?: infer B }
  ? NonNullable<B> extends TSchema
    ? ValueOf<NonNullable<B>>
    : undefined
  : undefined;

/** One row of what a call answers. */
export type ItemFor<C> = C extends { returns: ResponseSpec<ResponseKind, infer S> } ? ValueOf<S> : never;

/** What a call answers, as JSON. */
export type ResponseFor<C> = C extends { returns: ResponseSpec<infer Kind, infer S> }
  ? Kind extends 'list'
    ? ValueOf<S>[]
    : Kind extends 'paged'
      ? PagedResult<ValueOf<S>>
      : Kind extends 'map'
        ? Record<string, ValueOf<S>>
        : Kind extends 'one'
          ? ValueOf<S>
          : unknown
  : never;

/** The paged list wrapper (document 1, section 3). */
export interface PagedResult<Item> {
  items: Item[];
  /** Counted from 1. */
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}
