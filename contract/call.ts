import { type TSchema, Type } from 'typebox';
import type { RequiredSetting } from './access/settings';
import type { JsonConventions, Success } from './conventions';
import { QUOTE } from './quoteField';
import type { Level, MachineCredential, PermissionName } from './register';
import { nullable, type ValueOf } from './schema';
import type { Sentence } from './sentence';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type { Level, MachineCredential } from './register';

/** Whether a call only reads, or changes something, including external effects such as sending mail. */
export type Effect = 'read' | 'write';

/**
 * How a call handles a password, PIN, key or token that is not part of the request: creates it, returns it or emails
 * it. Such calls are refused during impersonation.
 */
export type SecretHandling = 'makes' | 'shows' | 'mails';

/** Values of a body field that make a call create secrets. */
export interface SecretValues {
  field: string;
  values: readonly string[];
}

/** Whether staff may make a call while impersonating another user. */
export type WhileImpersonating = 'allowed' | 'refused';

/**
 * The type of response.
 * - `list`: an array; `paged`: the paged list wrapper; `one`: one object; `map`: key → object;
 * - `none`: no content; any body is ignored; `file`: a download; `raw`: returned unprocessed;
 * - `events`: a stream of server-sent events that either side may close.
 */
export type ResponseKind = 'list' | 'paged' | 'one' | 'map' | 'none' | 'file' | 'raw' | 'events';

export interface ResponseSpec<Kind extends ResponseKind = ResponseKind, Item extends TSchema = TSchema> {
  kind: Kind;
  item?: Item;
  /**
   * Maximum number of rows in the response. If a reading call returns a `list` or `map`, `offset` gives access to
   * further rows; for `one`, the limit applies to each list in the response. Every response of a defined call that has
   * rows and is not `paged` has a limit.
   */
  mostRows?: number;
  /** Whether a `paged` response may contain a lower bound instead of the total ({@link boundedPagedList}). */
  hasBoundedTotal?: boolean;
}

/** Default maximum number of rows returned by a reading call. */
export const MAX_ROWS = 10_000;

/** Number of matches up to which a bounded total is exact. */
export const MAX_COUNTED_ROWS = 10_000;

/** Maximum number of rows returned by a writing call, equal to the maximum number of rows in a request. */
export const MAX_WRITE_ROWS = 100_000;

/**
 * Query parameter of every reading call that returns a `list` or `map`: the number of rows to skip. If there are more
 * rows than returned, the `Link` header points to the next page.
 */
export const OFFSET = 'offset';

interface RowLimit {
  /** Maximum number of rows in the response. Default: {@link MAX_ROWS}. */
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
/**
 * The paged list wrapper of a list whose total may be expensive to count: a search with more than
 * {@link MAX_COUNTED_ROWS} matches returns `totalCountAbove` instead of `totalCount` and `totalPages`.
 */
export const boundedPagedList = <S extends TSchema>(
  item: S,
): ResponseSpec<'paged', S> & { hasBoundedTotal: true } => ({ kind: 'paged', item, hasBoundedTotal: true });
export const single = <S extends TSchema>(item: S): ResponseSpec<'one', S> => ({ kind: 'one', item });
export const mapOf = <S extends TSchema>(item: S, bound: RowLimit = {}): ResponseSpec<'map', S> => ({
  kind: 'map',
  item,
  ...bound,
});
export const noContent: ResponseSpec<'none'> = { kind: 'none' };
export const file: ResponseSpec<'file'> = { kind: 'file' };
/** A download that contains one object as JSON. */
export const fileOf = <S extends TSchema>(item: S): ResponseSpec<'file', S> => ({ kind: 'file', item });
export const raw: ResponseSpec<'raw'> = { kind: 'raw' };
export const events: ResponseSpec<'events'> = { kind: 'events' };

/**
 * The rows a call may access. Declared with the call and enforced by the server before any handler runs.
 * - `own`: rows within the caller's scope: all rows for staff, those of a wholesaler for a reseller, those of a phone system for a customer;
 * - `shared`: the same rows for everyone, such as code lists and languages;
 * - {@link inDomain}: one phone system, which must be within the caller's scope;
 * - {@link ofExtension}: the same, and callers at the lowest level must name their own extension.
 */
export type Tenant = 'own' | 'shared' | DomainTenant;

/** Tenant scope of a call for a single phone system, which is identified by a field of the path, query or body. */
export interface DomainTenant {
  domainField: string;
  /**
   * Path, query or body field that identifies an extension. Callers at the lowest level can only name their own, and
   * must not omit it.
   */
  extensionField?: string;
}

/** @param field path, query or body field that identifies the phone system: `domain_name`, or another name used in the spec */
export const inDomain = (field: 'domain_name' | 'domain' | 'pbx_domain' | (string & {}) = 'domain_name') =>
  ({ domainField: field }) satisfies DomainTenant;

/**
 * One extension of a phone system. Together with the lowest access level, it opens a call to users who may only access
 * their own extension.
 * @param extensionField path, query or body field that identifies the extension
 * @param domainField field that identifies the phone system
 */
export const ofExtension = (extensionField = 'account', domainField = 'domain_name') =>
  ({ domainField, extensionField }) satisfies DomainTenant;

/** An API call, as described in `spec/calls.json`. */
export interface Call<
  Body extends TSchema = TSchema,
  A extends ResponseSpec = ResponseSpec,
  T extends Tenant = Tenant,
> {
  method: Method;
  /** Path relative to the API's base URL. `{name}` marks a required path parameter. */
  path: string;
  /** One-sentence description for the API reference. */
  summary: string;
  /**
   * What the call does with its values, for requests, the audit log and notifications: `msg('Assign {numbers} to
   * {remoteTrunkId}')`. Required for every call that changes something.
   */
  sentence?: Sentence;
  /** Audit log name of the kind of record to which a field of the sentence refers, if the field is not a reference. */
  records?: Readonly<Record<string, string>>;
  group: string;
  /** Schema of the JSON body, or of the query of a GET; absent if there is none. */
  body?: Body;
  /**
   * Encoding of the body. Default: JSON. Fields of a multipart call may be files (`upload()`); `form` is
   * `application/x-www-form-urlencoded`, with brackets for nested fields.
   */
  encoding?: 'multipart' | 'form';
  /** Name of the API in `apis` of `config.json`. Default: the deployment's own API. */
  api?: string;
  /** Naming conventions of the call, if they differ from those of its API. */
  conventions?: JsonConventions;
  /** Fields that the client refuses to send as null, in addition to path parameters (document 2, section 5: "cannot be null"). */
  notNull?: readonly string[];
  /** Entities of which the call changes a single field. The body contains the field's name in `field` and its new value in `value`. */
  setsFieldOf?: readonly TSchema[];
  /**
   * Values of a body field with which the call creates secrets. Like a secret in the body, they are refused during
   * impersonation and for assistants.
   */
  createsSecrets?: SecretValues;
  returns: A;
  /** HTTP statuses that mean success. Any other status is reported as a server error from the error catalogue. */
  ok: readonly number[];
  /**
   * How a response with a success status indicates whether the call succeeded, and where it states the reason if not.
   * A `success` field that is false always indicates refusal.
   */
  succeeds?: CallSuccess;
  effect: Effect;
  /** Audit log name of the record type that the call deletes. Determines whether the record can be restored. */
  removes?: string;
  /** Minimum level of the caller; see `levels.ts`. */
  access: Level;
  /** Permission the caller's role must have, or null if the access level is sufficient. */
  permission: PermissionName | null;
  /**
   * Required setting of the permission. Default: `view` for reading calls, `allow` for calls that remove records, and
   * `change` for other writing calls.
   */
  setting?: RequiredSetting;
  /**
   * Set if the required permission depends on the account type. `permission` is then null, and the screen of each
   * account type specifies the permission.
   */
  checksAccount?: true;
  /**
   * Set if the call requires further permissions depending on its arguments. They are also checked for users who
   * approve the call for others.
   */
  requiresMore?: true;
  whileImpersonating: WhileImpersonating;
  /** How the call handles a secret; absent if it handles none. */
  secret?: SecretHandling;
  tenant: T;
  /** Name of the credential with which a machine of the deployment may also make this call. It is not valid for any other call. */
  credential?: MachineCredential;
  /** Set if only users may make the call. Requests with an API key are refused. */
  forPeople?: true;
  /**
   * Set if the call bills, orders or buys something, or submits a request that somebody charges for. `GetQuotes` then
   * returns its price, and its body has the field `quote`. A list names the fields without which the call costs nothing.
   */
  costs?: true | readonly string[];
  /** Set if the call sends something to people or companies: a mail, a text message, a request to a carrier. */
  sends?: true;
  /** The record store operation that the call performs, which is sent in the store's own dialect. */
  stored?: StoredCall;
}

/** Bodies with a quote, by the body without one, which other calls may share. */
const quotedBodies = new WeakMap<object, TSchema>();

const withQuote = <Body extends TSchema | undefined>(body: Body): Body => {
  if (!body) return body;
  const known = quotedBodies.get(body);
  if (known) return known as Body;
  const { type: _, properties, required: _required, title, ...notes } = body as unknown as QuotableBody;
  const quote = nullable<string>('string', {
    title: 'Quote',
    description: 'As GetQuotes returned it: the call is refused if it costs something else by now.',
    maxLength: 2000,
    'x-personal': 'keep',
  });
  const quoted = Type.Object(
    { ...properties, [QUOTE]: Type.Optional(quote) },
    { ...notes, title: `${title} (quoted)` },
  );
  quotedBodies.set(body, quoted);
  return quoted as unknown as Body;
};

interface QuotableBody {
  type: string;
  title: string;
  properties: Record<string, TSchema>;
  required?: string[];
}

/** How a response reports success, and the path of the error message in a refusal. */
export interface CallSuccess extends Success {
  message: string;
}

/** Properties of a call that its group may define. */
type GroupDefault = Exclude<keyof GroupPolicy, 'tenant'>;

/** A call definition before the defaults of its group are applied. `T` is `never` if it has no tenant of its own. */
type UngroupedCall<
  Body extends TSchema = TSchema,
  A extends ResponseSpec = ResponseSpec,
  T extends Tenant = never,
> = Omit<Call<Body, A>, 'group' | 'tenant' | GroupDefault> &
  Partial<Pick<Call, GroupDefault>> &
  ([T] extends [never] ? unknown : { tenant: T });

type CallDefinition<Body extends TSchema, A extends ResponseSpec, T extends Tenant> = {
  /** Default: `read` for GET, `write` for all other methods. */
  effect?: Effect;
  removes?: string;
  summary: string;
  sentence?: Sentence;
  records?: Readonly<Record<string, string>>;
  body?: Body;
  encoding?: 'multipart' | 'form';
  api?: string;
  conventions?: JsonConventions;
  notNull?: readonly string[];
  setsFieldOf?: readonly TSchema[];
  createsSecrets?: SecretValues;
  returns: A;
  succeeds?: CallSuccess;
  /** Default: the level of its group. */
  access?: Level;
  /** Default: the permission of its group. */
  permission?: Call['permission'];
  setting?: Call['setting'];
  checksAccount?: true;
  requiresMore?: true;
  /** Default: the policy of its group. */
  whileImpersonating?: WhileImpersonating;
  secret?: SecretHandling;
  /** Default: the tenant of its group. */
  tenant?: T;
  credential?: MachineCredential;
  forPeople?: true;
  costs?: true | readonly string[];
  sends?: true;
  /** Default: the statuses of its group; 200 and 206 for a file. */
  ok?: readonly number[];
};

/** Defaults for the calls of a group. */
export interface GroupPolicy<T extends Tenant = Tenant> {
  /** Permission a role must have: one for all calls, or separate ones for reading and writing. */
  permission: Call['permission'] | Readonly<Record<Effect, Call['permission']>>;
  whileImpersonating: WhileImpersonating;
  /** If it is not specified, each call must specify its own. */
  access?: Level;
  /** Default: `own`. */
  tenant?: T;
  /** Default: 200. */
  ok?: readonly number[];
}

const isListSchema = (schema: unknown): boolean =>
  [(schema as { type?: unknown }).type].flat().includes('array');

/** Names of the list fields in a response of kind `one`. */
export const getListFields = ({ item }: ResponseSpec): string[] =>
  Object.entries((item as { properties?: object } | undefined)?.properties ?? {})
    .filter(([, field]) => isListSchema(field))
    .map(([name]) => name);

/** Sets the row limit of a response that has rows but is not paged. */
const withRowLimit = <A extends ResponseSpec>(returns: A, effect: Effect): A => {
  const hasRows =
    returns.kind === 'list' ||
    returns.kind === 'map' ||
    (returns.kind === 'one' && getListFields(returns).length > 0);
  return hasRows ? { mostRows: effect === 'read' ? MAX_ROWS : MAX_WRITE_ROWS, ...returns } : returns;
};

/** Whether rows beyond the limit can be read in further requests. */
export const isRowQuery = ({ returns, effect }: Pick<Call, 'returns' | 'effect'>): boolean =>
  effect === 'read' && (returns.kind === 'list' || returns.kind === 'map');

const defineMethod =
  (method: Method) =>
  <const Body extends TSchema, A extends ResponseSpec, const T extends Tenant = never>(
    path: string,
    { effect = method === 'GET' ? 'read' : 'write', ...call }: CallDefinition<Body, A, T>,
  ): UngroupedCall<Body, A, T> =>
    ({
      method,
      path,
      effect,
      ...(call.returns.kind === 'file' && { ok: [200, 206] }),
      ...call,
      ...(call.costs && { body: withQuote(call.body) }),
      returns: withRowLimit(call.returns, effect),
    }) as unknown as UngroupedCall<Body, A, T>;

export const get = defineMethod('GET');
export const post = defineMethod('POST');
export const put = defineMethod('PUT');
export const patch = defineMethod('PATCH');
/** In this API, every DELETE request has a JSON body. */
export const del = defineMethod('DELETE');

const resolvePermission = (permission: GroupPolicy['permission'], effect: Effect): Call['permission'] =>
  typeof permission === 'object' && permission !== null ? permission[effect] : permission;

export const group =
  <const T extends Tenant = 'own'>(
    name: string,
    { permission, access, tenant, ok = [200], whileImpersonating }: GroupPolicy<T>,
  ) =>
  <const Calls extends Record<string, UngroupedCall>>(calls: Calls) =>
    Object.fromEntries(
      Object.entries(calls).map(([key, call]) => {
        if (!(call.access ?? access)) throw new Error(`The call ${key} has no access level.`);
        const defaults = {
          permission: resolvePermission(permission, call.effect),
          whileImpersonating,
          access,
          ok,
        };
        const needed = { ...defaults, ...call }.permission;
        return [
          key,
          {
            ...defaults,
            tenant: tenant ?? 'own',
            ...(call.removes && needed !== null && { setting: 'allow' as const }),
            ...call,
            ...(call.secret && { whileImpersonating: 'refused' as const }),
            group: name,
          },
        ];
      }),
    ) as unknown as {
      [Name in keyof Calls]: Calls[Name] &
        Pick<Call, 'group' | GroupDefault> &
        (Calls[Name] extends { tenant: Tenant } ? unknown : { tenant: T });
    };

/** Success statuses of the calls in document 2: 200, or an empty 204. */
export const okOrNoContent = [200, 204] as const;
/** Success statuses of a download, including partial content. */
export const okOrPartial = [200, 206, 204] as const;

export type IsInDomain<C> = C extends { tenant: DomainTenant } ? true : false;

export type BodyFor<C> = C extends { body?: infer B }
  ? NonNullable<B> extends TSchema
    ? ValueOf<NonNullable<B>>
    : undefined
  : undefined;

export type ItemFor<C> = C extends { returns: ResponseSpec<ResponseKind, infer S> } ? ValueOf<S> : never;

export type ResponseFor<C> = C extends { returns: ResponseSpec<infer Kind, infer S> }
  ? Kind extends 'list'
    ? ValueOf<S>[]
    : Kind extends 'paged'
      ? C extends { returns: { hasBoundedTotal: true } }
        ? BoundedPagedResult<ValueOf<S>>
        : PagedResult<ValueOf<S>>
      : Kind extends 'map'
        ? Record<string, ValueOf<S>>
        : Kind extends 'one'
          ? ValueOf<S>
          : unknown
  : never;

/** The paged list wrapper (document 1, section 3). */
export interface PagedResult<Item> {
  items: Item[];
  /** Page number, starting at 1. */
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

/** A page whose total is either exact or, if `totalCountAbove` is set, unknown but larger than that. */
export interface BoundedPagedResult<Item> extends Omit<PagedResult<Item>, 'totalPages' | 'totalCount'> {
  totalPages?: number;
  totalCount?: number;
  totalCountAbove?: number;
}

/** A record store operation, which is sent in the store's own dialect. */
export interface StoredCall {
  name: string;
  verb: StoredVerb;
}

export type StoredVerb = (typeof storedVerbs)[number];

export const storedVerbs = ['list', 'many', 'get', 'create', 'update', 'remove'] as const;
