import type { TSchema } from 'typebox';
import { t } from '#i18n';
import { getRequiredPermission } from '../../contract/access/getRequiredPermission';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { QUOTE } from '../../contract/quoteField';
import { getEffectivePermissions } from '../access/approvalRules';
import { collectSentFields } from '../access/collectSentFields';
import { removeGuardedFields, requireFieldAccess } from '../access/guardedFields';
import { type CallerAccess, loadAccess, loadPermissions } from '../access/loadPermissions';
import { requireCallerIdNumbers } from '../access/requireCallerIdNumbers';
import { requireOwnExtension } from '../access/requireOwnExtension';
import { requirePermission } from '../access/requirePermission';
import { requireReferences } from '../access/requireReferences';
import { requireWritable } from '../access/requireWritable';
import { requireNoSecret } from '../access/sentSecrets';
import type { Database } from '../database/database';
import { defaultRetention } from '../database/partitions/retention';
import { recordEvent } from '../database/recordEvent';
import { requireLevel } from '../http/auth/authenticate';
import { requireNotImpersonating, toActor } from '../http/auth/impersonationGuards';
import { requireUserSession } from '../http/auth/requirePerson';
import { ApiError } from '../http/errors/apiError';
import type { Origin } from '../http/request/requestOrigin';
import { addAuthorNames } from '../http/response/authorNames';
import { limitResponse } from '../http/response/limitResponse';
import { getRowWindow } from '../http/response/rowWindow';
import { type Domain, requireRequestDomain } from '../http/tenancy/requestDomain';
import { getScope, type Principal, type Scope } from '../http/tenancy/tenantScope';
import { checkTexts } from '../http/validation/checkTexts';
import { checkBody } from '../http/validation/validateBody';
import { resolvePlanNumbers } from '../numberingPlan/planNumbers';
import type { CallParts, CallPerformer, HandlerCaller, HandlerRequest } from './callHandler';
import type { CurrentCaller } from './currentCaller';
import type { FileResponse } from './fileResponse';
import { observeIdentity } from './observeIdentity';
import { getQuoteDigest, mergeQuotes, type QuoteLine } from './quote';
import { formatSentenceValues } from './sentenceFields';

/** A call to perform, received in a request or made on behalf of a user. */
export interface CallRequest {
  session: Principal;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  /** Reads the body, after the caller has been authorised; not called for calls without a body. */
  readBody: (schema: TSchema) => Promise<unknown>;
  /** Number of rows to skip. */
  offset?: string | undefined;
  /** Request URL, for links to further rows. */
  url: string;
  origin?: Origin | undefined;
  /** Snapshot of the data the caller has seen. */
  snapshot?: string | undefined;
  signal: AbortSignal;
  callerNow: () => Promise<CurrentCaller>;
  /** Called when the response may depend on who the caller is, rather than only on the caller's rights. */
  onIdentityUse?: (() => void) | undefined;
  /** Whether the call has been approved or is a dry run, so that actions requiring approval are allowed. */
  isApproved?: boolean | undefined;
  /** Whether the lines of the call's quote are returned, and the call is not made. */
  quotesOnly?: boolean | undefined;
}

export interface PerformedCall {
  /** The response, without fields hidden by the caller's role. */
  answer: unknown;
  headers: Record<string, string>;
  domain: Domain | undefined;
  /** Database snapshot taken before the call. */
  snapshot: string;
}

/** Any handler, as called by generic code; the body has been validated against the call's schema. */
type AnyHandler = (request: HandlerRequest<unknown>) => Promise<unknown>;

/**
 * Performs a call on behalf of a user, including all checks: level, role, tenant, body, and visible fields of the
 * response.
 * @throws ApiError when a check or the handler rejects it, or when the role requires approval
 */
export async function performCall(
  parts: CallParts,
  name: CallName,
  request: CallRequest,
): Promise<PerformedCall> {
  const { db, replica, gateways, handlers, changes, retention = defaultRetention, prepare } = parts;
  const {
    session,
    params,
    readBody,
    offset,
    url,
    origin,
    snapshot: requestSnapshot,
    signal,
    callerNow,
    onIdentityUse,
  } = request;
  const call: Call = allCalls[name];
  const handle = handlers[name] as unknown as AnyHandler;
  const access = await requireCallAllowed(db, call, session);
  const { snapshot } = access;
  const sentBody = call.body ? await validateBody(call.body, readBody) : undefined;
  const { isApproved = false } = request;
  const granted = getEffectivePermissions(access.granted, { name, call, body: sentBody, isApproved });
  requirePermission(granted, getRequiredPermission(call));
  requireNoSecret(session, call, sentBody);
  checkTexts({ ...params });
  requireFieldAccess(call, sentBody, granted);
  const { body, quoteSent } = extractQuote(call, await resolvePlanNumbers(db, call.body, sentBody));
  const rows = getRowWindow(call, offset, body);
  const sent = call.effect === 'write' ? collectSentFields(call, body) : [];
  const scope = getScope(session);
  requireOwnExtension(call, session, access.extension, { ...(body as object), ...params });
  const domain = await findDomain(call, db, scope, { ...(body as object), ...params });
  requireWritable(session.level, sent);
  await requireReferences(db, sent, { scope, domain });
  await requireCallerIdNumbers(db, sent, domain, (body as { did?: unknown } | undefined)?.did);
  if (domain) await prepare?.(name, domain);
  const actor = {
    ...toActor(session, name, origin),
    sentenceValues: formatSentenceValues(call, params, body),
    snapshot: requestSnapshot,
    priorTransactions: [],
  };
  const caller: HandlerCaller = {
    session,
    scope,
    extension: access.extension,
    granted,
    grantedOver: (size, other = name) =>
      getEffectivePermissions(access.granted, {
        name: other,
        call: allCalls[other],
        body: sentBody,
        size,
        isApproved,
      }),
    actor,
    callerNow,
    perform: createCallPerformer(parts, session, signal, { isApproved, origin }),
  };
  const handlerRequest: HandlerRequest<unknown> = {
    request: { body, rows, params, domain, signal, isApproved },
    caller: onIdentityUse ? observeIdentity(caller, onIdentityUse) : caller,
    services: {
      db: replica && isPagedRead(call) ? await replica.forRequest() : db,
      primary: db,
      gateways,
      changes,
      retention,
      parts,
    },
  };
  const quote = parts.quoters[name] as unknown as
    | ((of: HandlerRequest<unknown>) => Promise<QuoteLine[]>)
    | undefined;
  if (request.quotesOnly)
    return { answer: (await quote?.(handlerRequest)) ?? [], headers: {}, domain, snapshot };
  if (quoteSent && quote) requireSameQuote(quoteSent, await quote(handlerRequest));
  const result = await handle(handlerRequest);
  const { answer, headers } = limitResponse(call, result, rows, url);
  if (isExport(call, answer))
    await recordEvent(db, actor, {
      entity: 'export',
      key: name,
      wholesalerId: domain?.wholesalerId ?? session.wholesalerId,
      domainName: domain?.domainName ?? session.domainName,
      details: { file: answer.fileName, asked: body ?? {} },
    });
  const answered = await addAuthorNames(db, call.returns, answer);
  return { answer: removeGuardedFields(call, answered, granted), headers, domain, snapshot };
}

/**
 * Authorises the caller before any input is read. Whether approval is required is checked later.
 * @returns the caller's permissions and extension, and the database snapshot
 * @throws ApiError 403
 */
export async function requireCallAllowed(
  db: Database,
  call: Call,
  session: Principal,
): Promise<CallerAccess> {
  requireLevel(session, call.access);
  requireNotImpersonating(session, call);
  requireUserSession(session, call);
  const access = await loadAccess(db, session);
  const allowed = getEffectivePermissions(access.granted, {
    name: '',
    call,
    body: undefined,
    isApproved: true,
  });
  requirePermission(allowed, getRequiredPermission(call));
  return access;
}

async function validateBody(schema: TSchema, read: CallRequest['readBody']): Promise<unknown> {
  const body = await read(schema);
  checkTexts(body);
  checkBody(schema, body);
  return body;
}

/** Separates the quote that the caller has seen from the fields of the call. */
function extractQuote(call: Call, sent: unknown): { body: unknown; quoteSent: string | undefined } {
  if (!call.costs || !sent) return { body: sent, quoteSent: undefined };
  const { [QUOTE]: quoteSent, ...body } = sent as Record<string, unknown>;
  return { body, quoteSent: quoteSent ? String(quoteSent) : undefined };
}

/** @throws ApiError 409 `price_changed`, with what the call costs now */
function requireSameQuote(expected: string, lines: QuoteLine[]): void {
  if (expected.split(' ').includes(getQuoteDigest(lines))) return;
  throw new ApiError(
    409,
    'price_changed',
    t('The price has changed since it was shown, so nothing was done. Review the new price.'),
    { details: { quote: mergeQuotes([lines]) } },
  );
}

/** Whether a call is read-only and returns a single response, not an event stream. */
const isPagedRead = ({ effect, returns }: Call): boolean => effect === 'read' && returns.kind !== 'events';

/** Whether a response exports records as a file; excludes audio and images, which the console displays. */
const isExport = (call: Call, answer: unknown): answer is FileResponse =>
  call.effect === 'read' &&
  call.returns.kind === 'file' &&
  !/^(audio|image|video)\//.test((answer as FileResponse).type);

function findDomain(
  { tenant }: Call,
  db: Database,
  scope: Scope,
  fields: Record<string, unknown>,
): Promise<Domain> | undefined {
  if (typeof tenant === 'string') return undefined;
  return requireRequestDomain(db, scope, tenant.domainField, fields[tenant.domainField]);
}

/** Placeholder URL; internal calls do not follow links to further rows. */
const PLACEHOLDER_URL = 'http://localhost/';

/**
 * Creates a function that runs calls on behalf of a user, with the user's current permissions.
 * @param inherited properties of the request that makes the calls, such as its approval and its origin in the audit log
 */
export const createCallPerformer =
  (
    parts: CallParts,
    session: Principal,
    signal: AbortSignal,
    inherited: Pick<CallRequest, 'onIdentityUse' | 'isApproved' | 'origin' | 'quotesOnly'> = {},
  ): CallPerformer =>
  async (name, { body = {}, params = {}, offset }) => {
    const { answer, headers } = await performCall(parts, name, {
      session,
      params,
      readBody: async () => body,
      offset: offset === undefined ? undefined : String(offset),
      url: PLACEHOLDER_URL,
      signal,
      callerNow: async () => ({ session, granted: await loadPermissions(parts.db, session) }),
      ...inherited,
    });
    return { answer, hasMore: headers.link !== undefined };
  };
