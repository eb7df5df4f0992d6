import { type Context, Hono } from 'hono';
import { t } from '#i18n';
import { ownFormatsError } from '../../contract/ownFormats';
import type { Database } from '../database/database';
import { authenticate, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { forbidden, invalid } from '../http/errors/apiError';
import { readJson } from '../http/request/readJsonBody';
import type { Person } from '../http/tenancy/tenantScope';
import { checkTexts } from '../http/validation/checkTexts';
import { deletePreference, type PreferenceKey, readPreferences, savePreference } from './preferenceStore';

/** Room for one value, as JSON. */
const MAX_BYTES = 64 * 1024;
const MAX_NAME = 120;
const KIND = /^[a-z][\w.-]{0,99}$/i;

const kindFrom = (c: Context): string => {
  const kind = c.req.param('kind') ?? '';
  if (KIND.test(kind)) return kind;
  throw invalid(
    'kind',
    t('A kind of preference is letters, digits, dots, dashes and underscores, 100 at most.'),
  );
};

const keyFrom = (c: Context): PreferenceKey => {
  const name = c.req.param('name') ?? '';
  checkTexts({ name });
  if (name.length === 0 || name.length > MAX_NAME)
    throw invalid(
      'name',
      t('The name of a preference has 1 to {maxname} characters.', { maxname: MAX_NAME }),
    );
  return { kind: kindFrom(c), name, shared: c.req.query('shared') === 'true' };
};

const valueFrom = async (request: Request): Promise<unknown> => {
  const body = await readJson(request, MAX_BYTES);
  checkTexts(body);
  if (typeof body === 'object' && body !== null && 'value' in body && body.value !== null) return body.value;
  throw invalid('value', t('There is no value to keep.'));
};

/** Kinds whose values are judged; the others are the console's own business. */
const errorsOf: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  formats: ownFormatsError,
};

/** @throws ApiError 400: a value of a kind that is judged, and found wrong */
const requireUsable = (kind: string, value: unknown): void => {
  const error = Object.hasOwn(errorsOf, kind) ? errorsOf[kind]?.(value) : undefined;
  if (error !== undefined) throw invalid('value', error);
};

/** @throws ApiError 403: what somebody chose for themselves is not changed by those who act as them */
const requireOwn = ({ impersonatedBy, name }: Person): void => {
  if (impersonatedBy)
    throw forbidden(t('What {name} chose for the console stays as it is while you act as them.', { name }));
};

/**
 * What people choose in the console and want to find again: columns, views. Beside the contract, since the console
 * works without it. `?shared=true` is about what everyone of the same house sees and changes.
 */
export const preferenceRoutes = ({
  db,
  verifyToken,
}: {
  db: Database;
  verifyToken: VerifyToken;
}): Hono<SignedIn> => {
  const app = new Hono<SignedIn>();
  app.use('/Preferences/*', authenticate(verifyToken));
  app.get('/Preferences/:kind', async (c) =>
    c.json(await readPreferences(db, c.get('session'), kindFrom(c))),
  );
  app.put('/Preferences/:kind/:name', async (c) => {
    requireOwn(c.get('session'));
    const key = keyFrom(c);
    const value = await valueFrom(c.req.raw);
    requireUsable(key.kind, value);
    await savePreference(db, c.get('session'), key, value);
    return c.body(null, 204);
  });
  app.delete('/Preferences/:kind/:name', async (c) => {
    requireOwn(c.get('session'));
    await deletePreference(db, c.get('session'), keyFrom(c));
    return c.body(null, 204);
  });
  return app;
};
