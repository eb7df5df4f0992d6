import { Hono } from 'hono';
import type { TSchema } from 'typebox';
import { type Call, OFFSET, readsOn } from '../../../contract/call';
import { DRY_RUN } from '../../../contract/console/dryRun';
import { type CallName, everyCall } from '../../../contract/index';
import { loadPermissions } from '../../access/loadPermissions';
import { answerKept } from '../../changeRequests/answerKept';
import { performOrKeep } from '../../changeRequests/performOrKeep';
import { rehearseCall } from '../../dryRun/rehearseCall';
import { authenticate, requireLevel, type SignedIn, sessionOf, type VerifyToken } from '../auth/authenticate';
import { type MachineSecrets, orMachine } from '../auth/machineCredential';
import { jsonResponse } from '../errors/errorResponse';
import { isDryRun } from '../request/dryRunHeader';
import { readGetBody, readJson } from '../request/readJsonBody';
import { readForm } from '../request/readMultipartForm';
import { READ_SNAPSHOT, sentSnapshot } from '../request/readSnapshot';
import { originOf } from '../request/requestOrigin';
import { sentRunTime } from '../request/runAtHeader';
import { callResponse, fileResponse } from '../response/callResponse';
import type { FileResponse } from './callHandler';
import { namesCall, pathPattern } from './callRoute';
import { type AskedCall, type CallParts, performCall } from './performCall';

interface CallRoutes extends CallParts {
  verifyToken: VerifyToken;
  machineSecrets?: MachineSecrets;
}

/** Every call of the contract as a route: token, level, role, body, handler, answer. */
export function callRoutes({ verifyToken, machineSecrets = {}, ...parts }: CallRoutes): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  const entries = Object.entries(everyCall) as [CallName, Call][];
  for (const [name, call] of entries) {
    const tokenVerifier = orMachine(verifyToken, call.credential, machineSecrets);
    const signedIn = authenticate(tokenVerifier);
    app.on(call.method, pathPattern(call), namesCall(name), signedIn, async (c) => {
      const query = c.req.query();
      const { [OFFSET]: offset } = query;
      if (readsOn(call)) delete query[OFFSET];
      const asked: AskedCall = {
        session: c.get('session'),
        params: c.req.param(),
        readBody: (schema) => readBody(call, schema, c.req.raw, query, c.env),
        offset,
        url: c.req.url,
        origin: originOf(c),
        snapshot: sentSnapshot(c),
        signal: c.req.raw.signal,
        callerNow: async () => {
          const now = await sessionOf(tokenVerifier, c);
          requireLevel(now, call.access);
          return { session: now, granted: await loadPermissions(parts.db, now) };
        },
      };
      if (call.effect === 'write' && isDryRun(c))
        return jsonResponse(200, await rehearseCall(parts, name, asked), { [DRY_RUN]: 'true' });
      const made =
        call.effect === 'write'
          ? await performOrKeep(parts, name, asked, sentRunTime(c))
          : await performCall(parts, name, asked);
      if ('kept' in made) return jsonResponse(202, await answerKept(parts.db, asked.session, made.kept));
      const { answer, headers, domain, snapshot } = made;
      const response =
        call.returns.kind === 'file'
          ? await fileResponse(answer as FileResponse, c.req.raw.headers)
          : callResponse(call.returns, answer, domain?.domainName);
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

function methodsByPath(all: Call[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const call of all) {
    const path = pathPattern(call);
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
  }
  return methods;
}

/** A GET sends its fields as query parameters, everything else as JSON or as a form. */
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
