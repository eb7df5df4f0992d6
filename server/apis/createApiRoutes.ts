import { type Context, Hono } from 'hono';
import { t } from '#i18n';
import type { Log } from '../common/log';
import { getCurrentRequest } from '../common/requestContext';
import type { Database } from '../database/database';
import { recordEvent } from '../database/recordEvent';
import type { OutgoingRules } from '../gateways/outgoingRules';
import { authenticate, requireLevel, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { toActor } from '../http/auth/impersonationGuards';
import { ApiError, createForbiddenError, createNotFoundError } from '../http/errors/apiError';
import { getOrigin } from '../http/request/requestOrigin';
import type { Principal } from '../http/tenancy/tenantScope';
import { readAddedApi } from './addedApiStore';
import { readApiToken } from './apiTokenStore';
import type { ApiUse, ForeignApi, Method } from './foreignApi';
import { matchesPattern, parseTarget } from './parseTarget';
import { sendToApi } from './sendToApi';
import { toProxyResponse } from './toProxyResponse';

/** Response header of an error with the method and URL requested from the API. */
const REQUESTED_ADDRESS = 'x-requested-address';

type ProxyVariables = SignedIn & { Variables: { requestedAddress?: string } };

/** Dependencies for forwarding requests to other APIs and storing users' tokens. */
export interface ForeignApis {
  db: Database;
  verifyToken: VerifyToken;
  log: Log;
  apis: readonly ForeignApi[];
  /** Names of APIs in the console's settings, which an added API may not have. */
  configNames?: readonly string[];
  /** Rules for the addresses of APIs that staff add. */
  outgoing: OutgoingRules;
  /** Returns the screens made in the console that use each API, by the name of the API. */
  readUses: (db: Database) => Promise<ReadonlyMap<string, readonly ApiUse[]>>;
}

/**
 * Finds an API that the user may access.
 * @throws ApiError 404, 403
 */
export async function findApi(
  { db, apis }: Pick<ForeignApis, 'db' | 'apis'>,
  name: string,
  person: Principal,
): Promise<ForeignApi> {
  const api = apis.find((candidate) => candidate.name === name) ?? (await readAddedApi(db, name));
  if (!api) throw createNotFoundError(t('There is no API of this name.'));
  requireLevel(person, api.level);
  return api;
}

const isWrite = (api: ForeignApi, method: string, path: string): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  !(method === 'POST' && api.reads.some((pattern) => matchesPattern(path, pattern)));

/** @throws ApiError 403 during impersonation for actions that are then not allowed: making changes, or using the user's token */
function requireOwnAccount(api: ForeignApi, { impersonatedBy, name }: Principal, writes: boolean): void {
  if (!impersonatedBy) return;
  if (writes)
    throw createForbiddenError(
      t('Nothing is changed in {label} while you act as {name}. End acting as somebody else first.', {
        label: api.label,
        name,
      }),
    );
  if (api.token === 'person')
    throw createForbiddenError(
      t('{label} asks for {name}’s own token, which you can’t use while you act as them.', {
        label: api.label,
        name,
      }),
    );
}

/** Forwards requests below `/api/Apis/<name>/…` to the APIs in the setting `APIS` and to those that staff added. */
export function createApiRoutes({ db, verifyToken, log, apis, outgoing }: ForeignApis): Hono<ProxyVariables> {
  const app = new Hono<ProxyVariables>();
  app.use('*', authenticate(verifyToken));
  app.use('*', async (c, next) => {
    await next();
    const address = c.get('requestedAddress');
    // Only staff may see the address of another system.
    if (address && c.res.status >= 400 && c.get('session').level === 'staff')
      c.res.headers.set(REQUESTED_ADDRESS, address);
  });

  const tokenFor = async (api: ForeignApi, { id }: Principal): Promise<string | undefined> => {
    if (api.token !== 'person') return api.token?.value;
    const token = await readApiToken(db, api.name, id);
    if (token !== undefined) return token;
    throw createForbiddenError(
      t('{label} asks for a token of your own. Give it under My account, Tokens of other APIs.', {
        label: api.label,
      }),
      { details: { token: 'missing' } },
    );
  };

  const noteWrite = async (c: Context<SignedIn>, api: ForeignApi, path: string, status: number) => {
    const person = c.get('session');
    await recordEvent(db, toActor(person, 'PassOn', getOrigin(c)), {
      entity: 'foreign_api',
      key: api.name,
      wholesalerId: person.wholesalerId,
      domainName: person.domainName,
      details: { method: c.req.method, path, status },
    });
  };

  app.all('/:name/*', async (c) => {
    const person = c.get('session');
    const api = await findApi({ db, apis }, c.req.param('name'), person);
    const { path, url } = parseTarget(api, c.req.url);
    const method = c.req.method as Method;
    c.set('requestedAddress', `${method} ${url.origin}${url.pathname}`);
    if (!api.methods.includes(method))
      throw new ApiError(
        405,
        'method_not_allowed',
        t('{label} takes {methods} only.', { label: api.label, methods: api.methods.join(', ') }),
      );
    const writes = isWrite(api, method, path);
    requireOwnAccount(api, person, writes);
    const token = await tokenFor(api, person);
    const id = getCurrentRequest().id || crypto.randomUUID();
    const answer = await sendToApi({ api, url, request: c.req.raw, token, id, log, outgoing });
    if (writes && answer.status < 400) await noteWrite(c, api, path, answer.status);
    const response = await toProxyResponse(api, url, answer);
    response.headers.set('x-request-id', id);
    return response;
  });
  return app;
}
