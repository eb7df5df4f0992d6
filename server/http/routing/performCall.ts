import type { TSchema } from 'typebox';
import { getRequiredPermission } from '../../../contract/access/requiredPermission';
import type { Call } from '../../../contract/call';
import { allCalls, type CallName } from '../../../contract/index';
import { getGrantedFor } from '../../access/askRules';
import { removeGuarded, requireFieldAccess } from '../../access/guardedFields';
import { type GrantedPermissions, loadAccess } from '../../access/loadPermissions';
import { requirePermission } from '../../access/requirePermission';
import { requireReferences } from '../../access/requireReferences';
import { requireCallerIdNumbers } from '../../access/requireShownNumbers';
import { requireWritable } from '../../access/requireWritable';
import { collectSentFields } from '../../access/sentFields';
import { requirePerson } from '../../apiKeys/requirePerson';
import type { ChangeHub } from '../../changes/changeHub';
import type { Database } from '../../database/database';
import { recordEvent } from '../../database/noteEvent';
import { defaultRetention, type RetentionSettings } from '../../database/partitions/keep';
import type { ReadReplica } from '../../database/readReplica';
import type { Gateways } from '../../gateways/gateways';
import { resolvePlanNumbers } from '../../numbers/format/planNumbers';
import { requireLevel } from '../auth/authenticate';
import { requireNoSecret, requireNotImpersonating, toActor } from '../auth/impersonationGuards';
import type { Origin } from '../request/requestOrigin';
import { addAuthorNames } from '../response/authorNames';
import { limitResponse } from '../response/boundedAnswer';
import { getRowWindow } from '../response/rowWindow';
import { type Domain, requireRequestDomain } from '../tenancy/requestDomain';
import { getScope, type Person, type Scope } from '../tenancy/tenantScope';
import { checkTexts } from '../validation/checkTexts';
import { checkBody } from '../validation/validateBody';
import type { CurrentCaller, FileResponse, HandlerRequest, Handlers } from './callHandler';
import { createPerform } from './perform';

/** What calls are performed with. */
export interface CallParts {
  db: Database;
  /** A standby that answers what is only read; none without. */
  replica?: Pick<ReadReplica, 'forRequest'> | null | undefined;
  gateways: Gateways;
  handlers: Handlers;
  changes: ChangeHub;
  /** How long things are kept; as long as without a setting. */
  keep?: RetentionSettings | undefined;
  /** What a call of a phone system needs done before its handler. */
  prepare?: ((name: CallName, domain: Domain) => Promise<void>) | undefined;
}

/** A call somebody makes: by a request, or by what works in their name. */
export interface CallRequest {
  session: Person;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  /** Reads what was sent, once it is sure that they may make the call at all; not asked of calls without a body. */
  readBody: (schema: TSchema) => Promise<unknown>;
  /** From which row on it is answered. */
  offset?: string | undefined;
  /** The address it was asked at, for the links to what follows. */
  url: string;
  origin?: Origin | undefined;
  /** What they have seen of what they change. */
  snapshot?: string | undefined;
  signal: AbortSignal;
  callerNow: () => Promise<CurrentCaller>;
  /** Somebody else has said yes to it, or it is only tried: what a role asks for first is allowed. */
  isApproved?: boolean | undefined;
}

/** What a call answers. */
export interface PerformedCall {
  /** Without what the role of whoever calls does not show. */
  answer: unknown;
  /** Headers of the answer. */
  headers: Record<string, string>;
  domain: Domain | undefined;
  /** The state of the database before it. */
  snapshot: string;
}

/** Any handler, seen by the code that serves them all; the body was checked against the call's own schema. */
type AnyHandler = (
  request: Omit<HandlerRequest<unknown>, 'domain'> & { domain: Domain | undefined },
) => Promise<unknown>;

/**
 * Makes a call in somebody's name, by all rules there are: level, role, tenant, body, handler, what they may see of the answer.
 * @throws ApiError where a rule or the handler refuses it; {@link AskFirst} where the role asks somebody else before
 */
export async function performCall(
  parts: CallParts,
  name: CallName,
  asked: CallRequest,
): Promise<PerformedCall> {
  const { db, replica, gateways, handlers, changes, keep = defaultRetention, prepare } = parts;
  const { session, params, readBody, offset, url, origin, snapshot: seen, signal, callerNow } = asked;
  const call: Call = allCalls[name];
  const handle = handlers[name] as unknown as AnyHandler;
  const access = await requireCallAllowed(db, call, session);
  const { snapshot } = access;
  const sentBody = call.body ? await validateBody(call.body, readBody) : undefined;
  const { isApproved = false } = asked;
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
  const actor = { ...toActor(session, name, origin), snapshot: seen, behind: [] };
  const given = await handle({
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
    keep,
    callerNow,
    perform: createPerform(parts, session, signal),
    parts,
    isApproved,
  });
  const { answer, headers } = limitResponse(call, given, rows, url);
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
 * What a call asks of whoever makes it, before anything it is sent is read; whether it asks somebody else first is seen behind that.
 * @returns what their role has been given, and the state of the database
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

/** Whether a call only reads, and ends with its answer. */
const isPagedRead = ({ effect, returns }: Call): boolean => effect === 'read' && returns.kind !== 'events';

/** Whether records leave as a file; sounds and pictures are shown by the console itself. */
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
