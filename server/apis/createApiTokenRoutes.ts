import { Hono } from 'hono';
import { t } from '#i18n';
import { meetsLevel } from '../../contract/access/levels';
import { authenticate, type SignedIn } from '../http/auth/authenticate';
import { toActor } from '../http/auth/impersonationGuards';
import { createForbiddenError, createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { readJson } from '../http/request/readJsonBody';
import { getOrigin } from '../http/request/requestOrigin';
import type { Principal } from '../http/tenancy/tenantScope';
import { deleteApiToken, readApiTokenDates, saveApiToken } from './apiTokenStore';
import { type ForeignApis, findApi } from './createApiRoutes';

const MAX_BYTES = 16 * 1024;
/** Matches a valid header value without leading or trailing spaces. */
const TOKEN = /^[\x21-\x7e]([\x20-\x7e]{0,8000}[\x21-\x7e])?$/;

async function readToken(request: Request): Promise<string> {
  const body = await readJson(request, MAX_BYTES);
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  if (typeof token === 'string' && TOKEN.test(token.trim())) return token.trim();
  throw createInvalidFieldError(
    'token',
    t('A token has 1 to 8,000 characters, none of them accented or a line break.'),
  );
}

/** @throws ApiError 403 during impersonation, because only the owner of a token may set or remove it */
function requireOwnAccount({ impersonatedBy, name }: Principal): void {
  if (impersonatedBy)
    throw createForbiddenError(
      t('{name}’s tokens are not for you. End acting as somebody else first.', { name }),
    );
}

/**
 * Creates routes for users' own tokens for other APIs. The responses only state which tokens exist. Not part of the
 * contract, because the APIs depend on the deployment's configuration.
 */
export function createApiTokenRoutes({
  db,
  verifyToken,
  apis,
}: Pick<ForeignApis, 'db' | 'verifyToken' | 'apis'>): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  app.use('/ApiTokens', authenticate(verifyToken));
  app.use('/ApiTokens/*', authenticate(verifyToken));

  const requireName = async (person: Principal, name: string): Promise<string> => {
    requireOwnAccount(person);
    const api = await findApi({ db, apis }, name, person);
    if (api.token !== 'person')
      throw createNotFoundError(t('{label} asks nobody for a token of their own.', { label: api.label }));
    return api.name;
  };

  app.get('/ApiTokens', async (c) => {
    const person = c.get('session');
    const personalApis = apis.filter(
      ({ token, level }) => token === 'person' && meetsLevel(person.level, level),
    );
    const dates = await readApiTokenDates(
      db,
      personalApis.map(({ name }) => name),
      person.id,
    );
    return c.json(personalApis.map(({ name, label }) => ({ name, label, given: dates.get(name) ?? null })));
  });
  app.put('/ApiTokens/:name', async (c) => {
    const person = c.get('session');
    const api = await requireName(person, c.req.param('name'));
    const token = await readToken(c.req.raw);
    await saveApiToken(db, toActor(person, 'KeepApiToken', getOrigin(c)), {
      api,
      personId: person.id,
      token,
    });
    return c.body(null, 204);
  });
  app.delete('/ApiTokens/:name', async (c) => {
    const person = c.get('session');
    const api = await requireName(person, c.req.param('name'));
    await deleteApiToken(db, toActor(person, 'RemoveApiToken', getOrigin(c)), api, person.id);
    return c.body(null, 204);
  });
  return app;
}
