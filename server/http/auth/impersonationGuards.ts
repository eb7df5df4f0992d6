import type { TSchema } from 'typebox';
import { sayWord, t } from '#i18n';
import type { Call } from '../../../contract/call';
import { secretActions } from '../../../contract/phoneSystem/domainActions';
import type { Actor } from '../../database/transaction';
import { forbidden } from '../errors/apiError';
import type { Origin } from '../request/requestOrigin';
import type { Person } from '../tenancy/tenantScope';

/** @throws ApiError 403 where a call may not be made while acting as somebody else */
export function refuseWhileImpersonating(
  { impersonatedBy, name }: Person,
  { whileImpersonating }: Pick<Call, 'whileImpersonating'>,
): void {
  if (!impersonatedBy || whileImpersonating === 'allowed') return;
  throw forbidden(
    t('This can’t be done while acting as {name}. End acting as somebody else first.', { name }),
  );
}

const secretAction = (body: unknown): SentSecret | undefined =>
  secretActions.some((action) => action === (body as { action?: unknown } | null)?.action)
    ? { field: 'action', title: t('New passwords and PINs') }
    : undefined;

/** @throws ApiError 403 where a request would set a secret in somebody else's name */
export function requireNoSecret(
  { impersonatedBy, name }: Person,
  call: Pick<Call, 'body'>,
  body: unknown,
): void {
  if (!impersonatedBy || !call.body) return;
  const secret = findSentSecret(call.body, body) ?? secretAction(body);
  if (!secret) return;
  throw forbidden(
    t('{title} can’t be set while acting as {name}. End acting as somebody else first.', {
      title: secret.title,
      name,
    }),
    {
      errors: [{ field: secret.field, message: t('Closed while acting as {name}.', { name }) }],
    },
  );
}

/** Whom the audit log names: with staff acting as somebody else, the staff member, and as whom; of a key, who made it too. */
export const actorOf = (
  { id, name, impersonatedBy, apiKey }: Person,
  call: string,
  origin?: Origin,
): Actor =>
  impersonatedBy
    ? { id: impersonatedBy.id, name: `${impersonatedBy.name}, acting as ${name}`, call, ...origin }
    : { id, name: apiKey ? `${name}, API key made by ${apiKey.madeBy}` : name, call, ...origin };

interface Notes {
  title?: string;
  writeOnly?: boolean;
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

/** A secret that a request sends. */
interface SentSecret {
  /** Dotted wire name. */
  field: string;
  /** What people call it. */
  title: string;
}

/** The first secret, a write-only field, that a body sends; undefined where it sends none. */
function findSentSecret(schema: TSchema, body: unknown, path: string[] = []): SentSecret | undefined {
  const { properties, items }: Notes = schema;
  if (items && Array.isArray(body)) {
    for (const [index, one] of body.entries()) {
      const found = findSentSecret(items, one, [...path, String(index)]);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [name, field] of Object.entries(properties ?? {})) {
    const value = (body as Record<string, unknown>)[name];
    const { writeOnly, title }: Notes = field;
    if (value === undefined || value === null) continue;
    if (writeOnly) return { field: [...path, name].join('.'), title: sayWord(title ?? name) };
    const found = findSentSecret(field, value, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
