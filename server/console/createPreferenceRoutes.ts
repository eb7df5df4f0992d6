import { type Context, Hono } from 'hono';
import { t } from '#i18n';
import { getUserFormatsError } from '../../contract/ownFormats';
import type { Database } from '../database/database';
import { authenticate, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { createForbiddenError, createInvalidFieldError } from '../http/errors/apiError';
import { readJson } from '../http/request/readJsonBody';
import type { Principal } from '../http/tenancy/tenantScope';
import { checkTexts } from '../http/validation/checkTexts';
import { deletePreference, type PreferenceKey, readPreferences, savePreference } from './preferenceStore';

/** Maximum size of a value as JSON, in bytes. */
const MAX_BYTES = 64 * 1024;
const MAX_NAME_LENGTH = 120;
const KIND_PATTERN = /^[a-z][\w.-]{0,99}$/i;

function readKind(c: Context): string {
  const kind = c.req.param('kind') ?? '';
  if (KIND_PATTERN.test(kind)) return kind;
  throw createInvalidFieldError(
    'kind',
    t('A kind of preference is letters, digits, dots, dashes and underscores, 100 at most.'),
  );
}

function readKey(c: Context): PreferenceKey {
  const name = c.req.param('name') ?? '';
  checkTexts({ name });
  if (name.length === 0 || name.length > MAX_NAME_LENGTH)
    throw createInvalidFieldError(
      'name',
      t('The name of a preference has 1 to {maxname} characters.', { maxname: MAX_NAME_LENGTH }),
    );
  return { kind: readKind(c), name, shared: c.req.query('shared') === 'true' };
}

async function readValue(request: Request): Promise<unknown> {
  const body = await readJson(request, MAX_BYTES);
  checkTexts(body);
  if (typeof body === 'object' && body !== null && 'value' in body && body.value !== null) return body.value;
  throw createInvalidFieldError('value', t('There is no value to keep.'));
}

/** Validators by preference kind. The server does not validate other kinds. */
const valueValidators: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  formats: getUserFormatsError,
};

/** @throws ApiError 400 if the value of a validated kind is invalid */
function requireValidValue(kind: string, value: unknown): void {
  const error = Object.hasOwn(valueValidators, kind) ? valueValidators[kind]?.(value) : undefined;
  if (error !== undefined) throw createInvalidFieldError('value', error);
}

/** @throws ApiError 403 during impersonation, because only the owner may change personal preferences */
function requireOwnAccount({ impersonatedBy, name }: Principal): void {
  if (impersonatedBy)
    throw createForbiddenError(
      t('What {name} chose for the console stays as it is while you act as them.', { name }),
    );
}

/**
 * Creates routes for saved preferences of the console, such as columns and views. Not part of the contract, because the
 * console works without them. `?shared=true` refers to preferences that all users of an organisation can see and
 * change.
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
