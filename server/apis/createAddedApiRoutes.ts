import { Hono } from 'hono';
import { Guard } from 'typebox/guard';
import { joinAnd, t } from '#i18n';
import { loadPermissions } from '../access/loadPermissions';
import { requirePermission } from '../access/requirePermission';
import type { Database } from '../database/database';
import { authenticate, requireLevel, type SignedIn } from '../http/auth/authenticate';
import { toActor } from '../http/auth/impersonationGuards';
import {
  ApiError,
  createConflictError,
  createForbiddenError,
  createNotFoundError,
  createStaleRecordError,
} from '../http/errors/apiError';
import { readJson } from '../http/request/readJsonBody';
import { getOrigin } from '../http/request/requestOrigin';
import type { Principal } from '../http/tenancy/tenantScope';
import {
  changeAddedApi,
  deleteAddedApi,
  readAddedApi,
  readAddedApis,
  type StoredApi,
  saveAddedApi,
} from './addedApiStore';
import { type ForeignApis, findApi } from './createApiRoutes';
import { type ForeignApi, getApiPath } from './foreignApi';
import { parseTarget } from './parseTarget';
import { type ApiInput, getSignInKind, readApiInput } from './readApiInput';
import { sendToApi } from './sendToApi';

const MAX_BYTES = 32 * 1024;
/** Maximum number of added APIs. The console receives all of them at start-up. */
const MAX_APIS = 100;
const HTTP_UNAUTHORIZED = [401, 403, 407];

/** Describes an API without its secret. */
const toResponse = (api: ForeignApi | StoredApi) => ({
  name: api.name,
  label: api.label,
  url: api.url,
  level: api.level,
  base_url: getApiPath(api.name),
  has_secret: api.token !== undefined,
  is_added: api.isAdded ?? false,
  ...('dateLastModified' in api && {
    sign_in: getSignInKind(api),
    header_name: api.headerName,
    user: api.user,
    dateLastModified: api.dateLastModified,
  }),
});

function describeStatus(label: string, status: number): string {
  const values = { label, status: String(status) };
  if (status < 400) return t('{label} responded: status {status}.', values);
  if (HTTP_UNAUTHORIZED.includes(status))
    return t(
      '{label} responded but refused the sign-in: status {status}. Check the sign-in settings.',
      values,
    );
  if (status === 404 || status === 405)
    return t('{label} responded but has nothing at this address: status {status}.', values);
  return t('{label} responded with an error: status {status}.', values);
}

/** Requests a path of an API, and describes the result in plain words. */
async function testConnection({ log, outgoing }: ForeignApis, api: ForeignApi, path: string) {
  const suffix = path.startsWith('/') ? path : '';
  const { url } = parseTarget(api, `http://localhost${getApiPath(api.name)}${suffix}`);
  const address = `GET ${url.origin}${url.pathname}`;
  const { label, token } = api;
  if (token === 'person')
    return {
      ok: false,
      address,
      message: t('{label} uses each user’s own token and can’t be tested here.', { label }),
    };
  try {
    const request = new Request(url, { headers: { accept: 'application/json' } });
    const id = crypto.randomUUID();
    const answer = await sendToApi({ api, url, request, token: token?.value, id, log, outgoing });
    await answer.body?.cancel();
    const { status } = answer;
    return { ok: status < 400, status, address, message: describeStatus(label, status) };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, address, message: error.message };
    throw error;
  }
}

const createMissingError = () => createNotFoundError(t('There is no API of this name.'));

/** @throws ApiError 409 naming the published screens that use the API */
async function requireUnused({ readUses }: ForeignApis, tx: Database, name: string): Promise<void> {
  const uses = (await readUses(tx)).get(name) ?? [];
  const published = uses.filter(({ is_published }) => is_published).map((screen) => screen.name);
  if (published.length > 0)
    throw createConflictError(
      t('These published screens use it: {screens}. Unpublish them first.', {
        screens: joinAnd(published),
      }),
    );
}

/**
 * Creates routes with which staff list, test, add, change and remove the APIs that the server calls. No response contains a
 * secret. Not part of the contract, because the APIs depend on the deployment.
 */
export function createAddedApiRoutes(parts: ForeignApis): Hono<SignedIn> {
  const { db, verifyToken, apis, configNames = [], outgoing, readUses } = parts;
  const app = new Hono<SignedIn>();
  for (const path of ['/Apis', '/Apis/*']) app.use(path, authenticate(verifyToken));

  const requireStaff = (person: Principal) => requireLevel(person, 'staff');
  const requireChange = async (person: Principal) => {
    requireStaff(person);
    if (person.impersonatedBy)
      throw createForbiddenError(
        t('You can’t change APIs while acting as {name}. Stop acting as another user first.', {
          name: person.name,
        }),
      );
    requirePermission(await loadPermissions(db, person), { permission: 'api-keys.edit', setting: 'change' });
  };
  const readObject = async (request: Request): Promise<ApiInput> => {
    const body = await readJson(request, MAX_BYTES);
    return Guard.IsObjectNotArray(body) ? body : {};
  };

  app.get('/Apis', async (c) => {
    requireStaff(c.get('session'));
    const names = new Set(apis.map(({ name }) => name));
    const added = (await readAddedApis(db)).filter(({ name }) => !names.has(name));
    const uses = await readUses(db);
    const all = [...apis, ...added];
    return c.json(all.map((api) => ({ ...toResponse(api), used_by: uses.get(api.name) ?? [] })));
  });

  app.post('/Apis', async (c) => {
    const person = c.get('session');
    await requireChange(person);
    const { api, token } = readApiInput(await readObject(c.req.raw), outgoing);
    const taken = () =>
      createConflictError(
        t('An API named “{label}” already exists. Choose another name.', { label: api.label }),
      );
    const added = await readAddedApis(db);
    if (apis.some(({ name }) => name === api.name) || configNames.includes(api.name)) throw taken();
    if (added.length >= MAX_APIS)
      throw createConflictError(t('There are already {count} APIs. Remove one first.', { count: MAX_APIS }));
    if (!(await saveAddedApi(db, toActor(person, 'AddApi', getOrigin(c)), api, token ?? undefined)))
      throw taken();
    return c.json({ name: api.name, label: api.label, base_url: getApiPath(api.name) }, 201);
  });

  app.put('/Apis/:name', async (c) => {
    const person = c.get('session');
    await requireChange(person);
    const stored = await readAddedApi(db, c.req.param('name'));
    if (!stored) throw createMissingError();
    const input = await readObject(c.req.raw);
    const { api, token } = readApiInput(input, outgoing, stored);
    const actor = toActor(person, 'ChangeApi', getOrigin(c));
    const isCurrent = input.dateLastModified === stored.dateLastModified;
    if (!(isCurrent && (await changeAddedApi(db, actor, api, token, stored.dateLastModified))))
      throw createStaleRecordError();
    return c.json({ name: api.name, label: api.label, base_url: getApiPath(api.name) });
  });

  app.delete('/Apis/:name', async (c) => {
    const person = c.get('session');
    await requireChange(person);
    const name = c.req.param('name');
    const actor = toActor(person, 'RemoveApi', getOrigin(c));
    if (!(await deleteAddedApi(db, actor, name, (tx) => requireUnused(parts, tx, name))))
      throw createMissingError();
    return c.body(null, 204);
  });

  app.post('/Apis/:name/Test', async (c) => {
    const person = c.get('session');
    requireStaff(person);
    const api = await findApi(parts, c.req.param('name'), person);
    const { path } = await readObject(c.req.raw);
    return c.json(await testConnection(parts, api, typeof path === 'string' ? path : ''));
  });
  return app;
}
