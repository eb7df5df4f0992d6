import { Hono } from 'hono';
import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import type { Level } from '../../contract/call';
import { loadPermissions } from '../access/loadPermissions';
import { requirePermission } from '../access/requirePermission';
import { authenticate, requireLevel, type SignedIn } from '../http/auth/authenticate';
import { toActor } from '../http/auth/impersonationGuards';
import {
  ApiError,
  createConflictError,
  createForbiddenError,
  createInvalidFieldError,
  createNotFoundError,
} from '../http/errors/apiError';
import { readJson } from '../http/request/readJsonBody';
import { getOrigin } from '../http/request/requestOrigin';
import type { Principal } from '../http/tenancy/tenantScope';
import { type AddedApi, deleteAddedApi, readAddedApis, saveAddedApi } from './addedApiStore';
import { type ForeignApis, findApi } from './createApiRoutes';
import { type ForeignApi, getApiPath } from './foreignApi';
import { parseTarget } from './parseTarget';
import { isSettableHeader } from './readApis';
import { sendToApi } from './sendToApi';

const MAX_BYTES = 32 * 1024;
/** Maximum number of added APIs. The console receives all of them at start-up. */
const MAX_APIS = 100;
/** Matches a valid header value without leading or trailing spaces. */
const HEADER_VALUE = /^[\x21-\x7e]([\x20-\x7e]{0,8000}[\x21-\x7e])?$/;
/** Levels whose users an added API may serve. */
const offeredLevels: readonly Level[] = ['staff', 'reseller', 'customer'];
const HTTP_UNAUTHORIZED = [401, 403, 407];

type Input = Record<string, unknown>;

function getText(input: Input, name: string): string {
  const value = input[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Derives a name for URLs from the displayed name: `Harbour API` → `harbour-api`. */
const toName = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);

interface SignIn {
  headerName: string;
  scheme: string;
  token?: string;
}

/** @throws ApiError 400 if the secret is missing or can't be sent in a header */
function readSignIn(input: Input): SignIn {
  const kind = getText(input, 'sign_in') || 'none';
  const secret = getText(input, 'secret');
  const usual = { headerName: 'Authorization', scheme: '' };
  if (kind === 'none') return usual;
  if (!HEADER_VALUE.test(secret))
    throw createInvalidFieldError(
      'secret',
      t('A token has 1 to 8,000 characters, none of them accented or a line break.'),
    );
  if (kind === 'bearer') return { ...usual, scheme: 'Bearer', token: secret };
  if (kind === 'basic') {
    const user = getText(input, 'user');
    if (user === '' || user.includes(':'))
      throw createInvalidFieldError('user', t('Enter the user name without a colon.'));
    return { ...usual, scheme: 'Basic', token: Buffer.from(`${user}:${secret}`).toString('base64') };
  }
  if (kind !== 'header')
    throw createInvalidFieldError('sign_in', t('Choose how the console signs in to the API.'));
  const headerName = getText(input, 'header_name');
  if (!isSettableHeader(headerName))
    throw createInvalidFieldError('header_name', t('Enter the name of a header, such as X-Api-Key.'));
  return { headerName, scheme: '', token: secret };
}

/** @throws ApiError 400 if a field is invalid, or the server may not connect to the address */
function readInput(input: Input, { outgoing }: ForeignApis): { api: AddedApi; token?: string } {
  const label = getText(input, 'label');
  const name = toName(label);
  if (name === '' || label.length > 80)
    throw createInvalidFieldError('label', t('Enter a name of up to 80 characters that contains a letter.'));
  const address = getText(input, 'url');
  if (URL.canParse(address) && new URL(address).username)
    throw createInvalidFieldError('url', t('Enter the user name and password below, not in the address.'));
  const { origin, pathname, search, hash } = outgoing.parse(address);
  if (search || hash)
    throw createInvalidFieldError('url', t('Enter the address without “?” or “#” and anything after it.'));
  const level = offeredLevels.find((candidate) => candidate === input.level) ?? 'staff';
  const { token, ...signIn } = readSignIn(input);
  return {
    api: { name, label, url: origin + pathname.replace(/\/+$/, ''), level, ...signIn },
    ...(token !== undefined && { token }),
  };
}

/** Describes an API without its secret. */
const toResponse = ({ name, label, url, level, token, isAdded }: ForeignApi) => ({
  name,
  label,
  url,
  level,
  base_url: getApiPath(name),
  has_secret: token !== undefined,
  is_added: isAdded ?? false,
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

/**
 * Creates routes with which staff list, test, add and remove the APIs that the server calls. No response contains a
 * secret. Not part of the contract, because the APIs depend on the deployment.
 */
export function createAddedApiRoutes(parts: ForeignApis): Hono<SignedIn> {
  const { db, verifyToken, apis, log } = parts;
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
  const readObject = async (request: Request): Promise<Input> => {
    const body = await readJson(request, MAX_BYTES);
    return Guard.IsObjectNotArray(body) ? body : {};
  };

  app.get('/Apis', async (c) => {
    requireStaff(c.get('session'));
    const names = new Set(apis.map(({ name }) => name));
    const added = (await readAddedApis(db)).filter(({ name }) => !names.has(name));
    return c.json([...apis, ...added].map(toResponse));
  });

  app.post('/Apis', async (c) => {
    const person = c.get('session');
    await requireChange(person);
    const { api, token } = readInput(await readObject(c.req.raw), parts);
    const taken = () =>
      createConflictError(
        t('An API named “{label}” already exists. Choose another name.', { label: api.label }),
      );
    const added = await readAddedApis(db);
    if (apis.some(({ name }) => name === api.name)) throw taken();
    if (added.length >= MAX_APIS)
      throw createConflictError(t('There are already {count} APIs. Remove one first.', { count: MAX_APIS }));
    if (!(await saveAddedApi(db, toActor(person, 'AddApi', getOrigin(c)), api, token))) throw taken();
    return c.json({ name: api.name, label: api.label, base_url: getApiPath(api.name) }, 201);
  });

  app.delete('/Apis/:name', async (c) => {
    const person = c.get('session');
    await requireChange(person);
    if (!(await deleteAddedApi(db, toActor(person, 'RemoveApi', getOrigin(c)), c.req.param('name'))))
      throw createNotFoundError(t('There is no API of this name.'));
    return c.body(null, 204);
  });

  app.post('/Apis/:name/Test', async (c) => {
    const person = c.get('session');
    requireStaff(person);
    const api = await findApi(parts, c.req.param('name'), person);
    const { path } = await readObject(c.req.raw);
    const suffix = typeof path === 'string' && path.startsWith('/') ? path : '';
    const { url } = parseTarget(api, `http://localhost${getApiPath(api.name)}${suffix}`);
    const address = `GET ${url.origin}${url.pathname}`;
    if (api.token === 'person')
      return c.json({
        ok: false,
        address,
        message: t('{label} uses each user’s own token and can’t be tested here.', { label: api.label }),
      });
    try {
      const request = new Request(url, { headers: { accept: 'application/json' } });
      const id = crypto.randomUUID();
      const answer = await sendToApi({
        api,
        url,
        request,
        token: api.token?.value,
        id,
        log,
        outgoing: parts.outgoing,
      });
      await answer.body?.cancel();
      const { status } = answer;
      return c.json({ ok: status < 400, status, address, message: describeStatus(api.label, status) });
    } catch (error) {
      if (error instanceof ApiError) return c.json({ ok: false, address, message: error.message });
      throw error;
    }
  });
  return app;
}
