import { Hono } from 'hono';
import type { TSchema } from 'typebox';
import { requiredPermission } from '../../../contract/access/requiredPermission';
import { type Call, OFFSET, readsOn } from '../../../contract/call';
import { type CallName, everyCall } from '../../../contract/index';
import { requireFields, withoutGuarded } from '../../access/guardedFields';
import { loadAccess, loadPermissions } from '../../access/loadPermissions';
import { requirePermission } from '../../access/requirePermission';
import { requireReferences } from '../../access/requireReferences';
import { requireShownNumbers } from '../../access/requireShownNumbers';
import { requireWritable } from '../../access/requireWritable';
import { sentFields } from '../../access/sentFields';
import type { ChangeHub } from '../../changes/changeHub';
import type { Database } from '../../database/database';
import { noteEvent } from '../../database/noteEvent';
import type { ReadReplica } from '../../database/readReplica';
import type { Gateways } from '../../gateways/gateways';
import { withPlanNumbers } from '../../numbers/format/planNumbers';
import { authenticate, requireLevel, type SignedIn, sessionOf, type VerifyToken } from '../auth/authenticate';
import { actorOf, refuseWhileImpersonating, requireNoSecret } from '../auth/impersonationGuards';
import { type MachineSecrets, orMachine } from '../auth/machineCredential';
import { jsonResponse } from '../errors/errorResponse';
import { readGetBody, readJson } from '../request/readJsonBody';
import { readForm } from '../request/readMultipartForm';
import { READ_SNAPSHOT, sentSnapshot } from '../request/readSnapshot';
import { originOf } from '../request/requestOrigin';
import { withAuthorNames } from '../response/authorNames';
import { boundedAnswer } from '../response/boundedAnswer';
import { callResponse, fileResponse } from '../response/callResponse';
import { windowOf } from '../response/rowWindow';
import { type Domain, domainOf } from '../tenancy/requestDomain';
import { type Scope, scopeOf } from '../tenancy/tenantScope';
import { checkTexts } from '../validation/checkTexts';
import { checkBody } from '../validation/validateBody';
import type { FileResponse, HandlerRequest, Handlers } from './callHandler';
import { namesCall, pathPattern } from './callRoute';

interface CallRoutes {
  db: Database;
  /** A standby that answers what is only read; none without. */
  replica?: Pick<ReadReplica, 'forRequest'> | null;
  gateways: Gateways;
  handlers: Handlers;
  verifyToken: VerifyToken;
  machineSecrets?: MachineSecrets;
  changes: ChangeHub;
  /** What a call of a phone system needs done before its handler. */
  prepare?: (name: CallName, domain: Domain) => Promise<void>;
}

/** Any handler, seen by the code that serves them all; the body was checked against the call's own schema. */
type AnyHandler = (
  request: Omit<HandlerRequest<unknown>, 'domain'> & { domain: Domain | undefined },
) => Promise<unknown>;

/** Every call of the contract as a route: token, level, role, body, handler, answer. */
export function callRoutes({
  db,
  replica,
  gateways,
  handlers,
  verifyToken,
  machineSecrets = {},
  changes,
  prepare,
}: CallRoutes): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  const entries = Object.entries(everyCall) as [CallName, Call][];
  for (const [name, call] of entries) {
    const handle = handlers[name] as unknown as AnyHandler;
    const need = requiredPermission(call);
    const tokenVerifier = orMachine(verifyToken, call.credential, machineSecrets);
    const signedIn = authenticate(tokenVerifier);
    app.on(call.method, pathPattern(call), namesCall(name), signedIn, async (c) => {
      const session = c.get('session');
      requireLevel(session, call.access);
      refuseWhileImpersonating(session, call);
      const { granted, snapshot } = await loadAccess(db, session);
      requirePermission(granted, need);
      const params = c.req.param();
      const query = c.req.query();
      const { [OFFSET]: offset } = query;
      if (readsOn(call)) delete query[OFFSET];
      const sentBody = await bodyOf(call, c.req.raw, query, c.env);
      requireNoSecret(session, call, sentBody);
      checkTexts({ ...params });
      requireFields(call, sentBody, granted);
      const body = await withPlanNumbers(db, call.body, sentBody);
      const rows = windowOf(call, offset, body);
      const sent = call.effect === 'write' ? sentFields(call, body) : [];
      const scope = scopeOf(session);
      const domain = await domainFor(call, db, scope, { ...(body as object), ...params });
      requireWritable(session.level, sent);
      await requireReferences(db, sent, { scope, domain });
      await requireShownNumbers(db, sent, domain, (body as { did?: unknown } | undefined)?.did);
      if (domain) await prepare?.(name, domain);
      const actor = { ...actorOf(session, name, originOf(c)), snapshot: sentSnapshot(c), behind: [] };
      const readDb = replica && isReadOnce(call) ? await replica.forRequest() : db;
      const given = await handle({
        body,
        rows,
        params,
        session,
        scope,
        granted,
        domain,
        gateways,
        db: readDb,
        primary: db,
        actor,
        signal: c.req.raw.signal,
        changes,
        callerNow: async () => {
          const now = await sessionOf(tokenVerifier, c);
          requireLevel(now, call.access);
          return { session: now, granted: await loadPermissions(db, now) };
        },
      });
      const { answer, headers } = boundedAnswer(call, given, rows, c.req.url);
      if (isExport(call, answer))
        await noteEvent(db, actor, {
          entity: 'export',
          key: name,
          wholesalerId: domain?.wholesalerId ?? session.wholesalerId,
          domainName: domain?.domainName ?? session.domainName,
          details: { file: answer.fileName, asked: body ?? {} },
        });
      const answered = await withAuthorNames(db, call.returns, answer);
      const shown = withoutGuarded(call, answered, granted);
      const response =
        call.returns.kind === 'file'
          ? await fileResponse(shown as FileResponse, c.req.raw.headers)
          : callResponse(call.returns, shown, domain?.domainName);
      for (const [header, value] of Object.entries(headers)) response.headers.set(header, value);
      if (call.effect === 'read') response.headers.set(READ_SNAPSHOT, snapshot);
      return response;
    });
  }
  for (const [path, allowed] of methodsByPath(entries.map(([, call]) => call))) {
    app.all(path, () =>
      jsonResponse(
        405,
        { message: `This address takes ${allowed.join(', ')} only.`, code: 'method_not_allowed' },
        { allow: allowed.join(', ') },
      ),
    );
  }
  return app;
}

/** Whether a call only reads, and ends with its answer. */
const isReadOnce = ({ effect, returns }: Call): boolean => effect === 'read' && returns.kind !== 'events';

/** Whether records leave as a file; sounds and pictures are shown by the console itself. */
const isExport = (call: Call, answer: unknown): answer is FileResponse =>
  call.effect === 'read' &&
  call.returns.kind === 'file' &&
  !/^(audio|image|video)\//.test((answer as FileResponse).type);

function methodsByPath(all: Call[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const call of all) {
    const path = pathPattern(call);
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
  }
  return methods;
}

/** A GET sends its fields as query parameters, everything else as JSON or as a form. */
async function bodyOf(
  call: Call,
  request: Request,
  query: Record<string, string>,
  env: unknown,
): Promise<unknown> {
  if (!call.body) return undefined;
  const body = await readBody(call, call.body, request, query, env);
  checkTexts(body);
  checkBody(call.body, body);
  return body;
}

async function readBody(
  call: Call,
  schema: TSchema,
  request: Request,
  query: Record<string, string>,
  env: unknown,
): Promise<unknown> {
  if (call.encoding === 'multipart') return readForm(request, schema);
  if (call.method === 'GET') return { ...(await readGetBody(env)), ...query };
  return readJson(request);
}

function domainFor(
  { tenant }: Call,
  db: Database,
  scope: Scope,
  fields: Record<string, unknown>,
): Promise<Domain> | undefined {
  if (typeof tenant === 'string') return undefined;
  return domainOf(db, scope, tenant.domainField, fields[tenant.domainField]);
}
