import { Hono } from 'hono';
import type { TSchema } from 'typebox';
import { type Call, isRowQuery, OFFSET } from '../contract/call';
import { DRY_RUN } from '../contract/console/dryRun';
import { allCalls, type CallName } from '../contract/index';
import { loadPermissions } from './access/loadPermissions';
import type { CallParts } from './apiCalls/callHandler';
import { createCallNameMiddleware, toPathPattern } from './apiCalls/callRoute';
import { createCallResponse, createFileResponse } from './apiCalls/createCallResponse';
import type { FileResponse } from './apiCalls/fileResponse';
import { type CallRequest, performCall } from './apiCalls/performCall';
import { buildStoredResponse } from './changeRequests/buildStoredResponse';
import { performOrStore } from './changeRequests/performOrStore';
import { getRequestedRunTime } from './changeRequests/runAtHeader';
import { performDryRun } from './dryRun/rehearseCall';
import {
  authenticate,
  authenticateRequest,
  requireLevel,
  type SignedIn,
  type VerifyToken,
} from './http/auth/authenticate';
import { type MachineSecrets, withMachineCredential } from './http/auth/machineCredential';
import { createJsonResponse } from './http/errors/toErrorResponse';
import { isDryRun } from './http/request/dryRunHeader';
import { readGetBody, readJson } from './http/request/readJsonBody';
import { readForm } from './http/request/readMultipartForm';
import { getRequestedSnapshot, READ_SNAPSHOT } from './http/request/readSnapshot';
import { getOrigin } from './http/request/requestOrigin';
import { getIdempotencyKey } from './idempotency/idempotencyKey';
import { performOnce } from './idempotency/performOnce';

interface CallRouteOptions extends CallParts {
  verifyToken: VerifyToken;
  machineSecrets?: MachineSecrets;
}

/** Creates the routes for all calls of the contract, which check the token, level, role and body, and call the handler. */
export function createCallRoutes({
  verifyToken,
  machineSecrets = {},
  ...parts
}: CallRouteOptions): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  const entries = Object.entries(allCalls) as [CallName, Call][];
  for (const [name, call] of entries) {
    const tokenVerifier = withMachineCredential(verifyToken, call.credential, machineSecrets);
    const requireSignIn = authenticate(tokenVerifier);
    app.on(call.method, toPathPattern(call), createCallNameMiddleware(name), requireSignIn, async (c) => {
      const query = c.req.query();
      const { [OFFSET]: offset } = query;
      if (isRowQuery(call)) delete query[OFFSET];
      const callRequest: CallRequest = {
        session: c.get('session'),
        params: c.req.param(),
        readBody: (schema) => readBody(call, schema, c.req.raw, query, c.env),
        offset,
        url: c.req.url,
        origin: getOrigin(c),
        snapshot: getRequestedSnapshot(c),
        signal: c.req.raw.signal,
        callerNow: async () => {
          const now = await authenticateRequest(tokenVerifier, c);
          requireLevel(now, call.access);
          return { session: now, granted: await loadPermissions(parts.db, now) };
        },
      };
      if (call.effect === 'write' && isDryRun(c))
        return createJsonResponse(200, await performDryRun(parts, name, callRequest), { [DRY_RUN]: 'true' });
      const runAt = call.effect === 'write' ? getRequestedRunTime(c) : undefined;
      const respond = async (on: CallParts, request: CallRequest): Promise<Response> => {
        const outcome =
          call.effect === 'write'
            ? await performOrStore(on, name, request, runAt)
            : await performCall(on, name, request);
        if ('stored' in outcome)
          return createJsonResponse(202, await buildStoredResponse(on.db, request.session, outcome.stored));
        const { answer, headers, domain, snapshot } = outcome;
        const response =
          call.returns.kind === 'file'
            ? await createFileResponse(answer as FileResponse, c.req.raw.headers)
            : createCallResponse(call.returns, answer, domain?.domainName);
        for (const [header, value] of Object.entries(headers)) response.headers.set(header, value);
        if (call.effect === 'read') response.headers.set(READ_SNAPSHOT, snapshot);
        return response;
      };
      const key = getIdempotencyKey(c, call);
      return key === undefined
        ? respond(parts, callRequest)
        : performOnce(parts, { name, key, request: callRequest, runAt }, respond);
    });
  }
  for (const [path, allowed] of getMethodsByPath(entries.map(([, call]) => call))) {
    app.all(path, () =>
      createJsonResponse(
        405,
        { message: `This address takes ${allowed.join(', ')} only.`, code: 'method_not_allowed' },
        { allow: allowed.join(', ') },
      ),
    );
  }
  return app;
}

function getMethodsByPath(all: Call[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const call of all) {
    const path = toPathPattern(call);
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
  }
  return methods;
}

/** Reads the input of a call: query parameters for GET, otherwise JSON or a form. */
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
