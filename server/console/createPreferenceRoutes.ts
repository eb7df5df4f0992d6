import { type Context, Hono } from 'hono';
import { t } from '#i18n';
import { getUserFormatsError } from '../../contract/ownFormats';
import type { Database } from '../database/database';
import { authenticate, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { createForbiddenError, createInvalidFieldError } from '../http/errors/apiError';
import { readJson } from '../http/request/readJsonBody';
import type { Person } from '../http/tenancy/tenantScope';
import { checkTexts } from '../http/validation/checkTexts';
import { deletePreference, type PreferenceKey, readPreferences, savePreference } from './preferenceStore';

/** Maximum size of a value as JSON, in bytes. */
const MAX_BYTES = 64 * 1024;
const MAX_NAME = 120;
const KIND = /^[a-z][\w.-]{0,99}$/i;

function readKind(c: Context): string {
  const kind = c.req.param('kind') ?? '';
  if (KIND.test(kind)) return kind;
  throw createInvalidFieldError(
    'kind',
    t('A kind of preference is letters, digits, dots, dashes and underscores, 100 at most.'),
  );
}

function readKey(c: Context): PreferenceKey {
  const name = c.req.param('name') ?? '';
  checkTexts({ name });
  if (name.length === 0 || name.length > MAX_NAME)
    throw createInvalidFieldError(
      'name',
      t('The name of a preference has 1 to {maxname} characters.', { maxname: MAX_NAME }),
    );
  return { kind: readKind(c), name, shared: c.req.query('shared') === 'true' };
}

async function readValue(request: Request): Promise<unknown> {
  const body = await readJson(request, MAX_BYTES);
  checkTexts(body);
  if (typeof body === 'object' && body !== null && 'value' in body && body.value !== null) return body.value;
  throw createInvalidFieldError('value', t('There is no value to keep.'));
}

/** Validators by preference kind. Other kinds are not validated by the server. */
const valueValidators: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  formats: getUserFormatsError,
};

/** @throws ApiError 400 if the value of a validated kind is invalid */
function requireValidValue(kind: string, value: unknown): void {
  const error = Object.hasOwn(valueValidators, kind) ? valueValidators[kind]?.(value) : undefined;
  if (error !== undefined) throw createInvalidFieldError('value', error);
}

/** @throws ApiError 403 while impersonating, because personal preferences can only be changed by their owner */
function requireOwnAccount({ impersonatedBy, name }: Person): void {
  if (impersonatedBy)
    throw createForbiddenError(
      t('What {name} chose for the console stays as it is while you act as them.', { name }),
    );
}

/**
 * Saved console preferences, such as columns and views. Not part of the contract, because the console works without
 * them. `?shared=true` refers to preferences that everyone in the same organisation sees and can change.
 */
export function createPreferenceRoutes({
  db,
  verifyToken,
}: {
  db: Database;
  verifyToken: VerifyToken;
}): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  app.use('/Preferences/*', authenticate(verifyToken));
  app.get('/Preferences/:kind', async (c) =>
    c.json(await readPreferences(db, c.get('session'), readKind(c))),
  );
  app.put('/Preferences/:kind/:name', async (c) => {
    requireOwnAccount(c.get('session'));
    const key = readKey(c);
    const value = await readValue(c.req.raw);
    requireValidValue(key.kind, value);
    await savePreference(db, c.get('session'), key, value);
    return c.body(null, 204);
  });
  app.delete('/Preferences/:kind/:name', async (c) => {
    requireOwnAccount(c.get('session'));
    await deletePreference(db, c.get('session'), readKey(c));
    return c.body(null, 204);
  });
  return app;
}
