import type { TSchema } from 'typebox';
import { getRequiredPermission } from '../../../contract/access/getRequiredPermission';
import type { Call } from '../../../contract/call';
import { allCalls, type CallName } from '../../../contract/index';
import { getGrantedFor } from '../../access/approvalRules';
import { collectSentFields } from '../../access/collectSentFields';
import { removeGuarded, requireFieldAccess } from '../../access/guardedFields';
import { type GrantedPermissions, loadAccess } from '../../access/loadPermissions';
import { requireCallerIdNumbers } from '../../access/requireCallerIdNumbers';
import { requirePermission } from '../../access/requirePermission';
import { requireReferences } from '../../access/requireReferences';
import { requireWritable } from '../../access/requireWritable';
import { requirePerson } from '../../apiKeys/requirePerson';
import type { ChangeHub } from '../../changes/changeHub';
import type { ReadReplica } from '../../database/createReadReplica';
import type { Database } from '../../database/database';
import { defaultRetention, type RetentionSettings } from '../../database/partitions/retention';
import { recordEvent } from '../../database/recordEvent';
import type { Gateways } from '../../gateways/gateways';
import { resolvePlanNumbers } from '../../numbers/format/planNumbers';
import { requireLevel } from '../auth/authenticate';
import { requireNoSecret, requireNotImpersonating, toActor } from '../auth/impersonationGuards';
import type { Origin } from '../request/requestOrigin';
import { addAuthorNames } from '../response/authorNames';
import { limitResponse } from '../response/limitResponse';
import { getRowWindow } from '../response/rowWindow';
import { type Domain, requireRequestDomain } from '../tenancy/requestDomain';
import { getScope, type Person, type Scope } from '../tenancy/tenantScope';
import { checkTexts } from '../validation/checkTexts';
import { checkBody } from '../validation/validateBody';
import type { CurrentCaller, FileResponse, HandlerRequest, Handlers } from './callHandler';
import { createPerform } from './perform';

export interface CallParts {
  db: Database;
  /** Standby for read-only requests, if configured. */
  replica?: Pick<ReadReplica, 'forRequest'> | null | undefined;
  gateways: Gateways;
  handlers: Handlers;
  changes: ChangeHub;
  /** Retention settings; default: the product's defaults. */
  retention?: RetentionSettings | undefined;
  /** Runs before the handler of a call with a domain. */
  prepare?: ((name: CallName, domain: Domain) => Promise<void>) | undefined;
}

/** A call to perform, from a request or on behalf of a user. */
export interface CallRequest {
  session: Person;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  /** Reads the body after the caller has been authorised; not used for calls without a body. */
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
  /** Whether the call is approved or a dry run: actions that require approval are allowed. */
  isApproved?: boolean | undefined;
}

export interface PerformedCall {
  /** Without fields hidden by the caller's role. */
  answer: unknown;
  headers: Record<string, string>;
  domain: Domain | undefined;
  /** Database snapshot from before the call. */
  snapshot: string;
}

/** Any handler, as seen by generic code; the body has been validated against the call's schema. */
type AnyHandler = (
  request: Omit<HandlerRequest<unknown>, 'domain'> & { domain: Domain | undefined },
) => Promise<unknown>;

/**
 * Performs a call on behalf of a user, with all checks: level, role, tenant, body, handler, visible fields of the
 * response.
 * @throws ApiError when a check or the handler rejects it; {@link AskFirst} when the role requires approval
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
  } = request;
  const call: Call = allCalls[name];
  const handle = handlers[name] as unknown as AnyHandler;
  const access = await requireCallAllowed(db, call, session);
  const { snapshot } = access;
  const sentBody = call.body ? await validateBody(call.body, readBody) : undefined;
  const { isApproved = false } = request;
  const granted = getGrantedFor(access.granted, { name, call, body: sentBody, isApproved });
  requirePermission(granted, getRequiredPermission(call));
  requireNoSecret(session, call, sentBody);
  checkTexts({ ...params });
  requireFieldAccess(call, sentBody, granted);
  const body = await resolvePlanNumbers(db, call.body, sentBody);
  const rows = getRowWindow(call, offset, body);
  const sent = call.effect === 'write' ? collectSentFields(call, body) : [];
  const scope = getScope(session);
  const domain = await findDomain(call, db, scope, { ...(body as object), ...params });
  requireWritable(session.level, sent);
  await requireReferences(db, sent, { scope, domain });
  await requireCallerIdNumbers(db, sent, domain, (body as { did?: unknown } | undefined)?.did);
  if (domain) await prepare?.(name, domain);
  const actor = { ...toActor(session, name, origin), snapshot: requestSnapshot, priorTransactions: [] };
  const result = await handle({
    body,
    rows,
    params,
    session,
    scope,
    granted,
    grantedOver: (size, other = name) =>
      getGrantedFor(access.granted, { name: other, call: allCalls[other], body: sentBody, size, isApproved }),
    domain,
    gateways,
    db: replica && isPagedRead(call) ? await replica.forRequest() : db,
    primary: db,
    actor,
    signal,
    changes,
    retention,
    callerNow,
    perform: createPerform(parts, session, signal),
    parts,
    isApproved,
  });
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
  return { answer: removeGuarded(call, answered, granted), headers, domain, snapshot };
}

/**
 * Authorises the caller before any input is read; required approvals are checked later.
 * @returns the permissions of the caller's role, and the database snapshot
 * @throws ApiError 403
 */
export async function requireCallAllowed(
  db: Database,
  call: Call,
  session: Person,
): Promise<{ granted: GrantedPermissions | null; snapshot: string }> {
  requireLevel(session, call.access);
  requireNotImpersonating(session, call);
  requirePerson(session, call);
  const access = await loadAccess(db, session);
  const allowed = getGrantedFor(access.granted, { name: '', call, body: undefined, isApproved: true });
  requirePermission(allowed, getRequiredPermission(call));
  return access;
}

async function validateBody(schema: TSchema, read: CallRequest['readBody']): Promise<unknown> {
  const body = await read(schema);
  checkTexts(body);
  checkBody(schema, body);
  return body;
}

/** Whether a call is read-only and returns a single response. */
const isPagedRead = ({ effect, returns }: Call): boolean => effect === 'read' && returns.kind !== 'events';

/** Whether records are exported as a file; excludes audio and images, which the console displays. */
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
