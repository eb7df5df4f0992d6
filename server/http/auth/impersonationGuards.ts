import type { TSchema } from 'typebox';
import { t, translateWord } from '#i18n';
import type { Call } from '../../../contract/call';
import { secretActions } from '../../../contract/phoneSystem/domainActions';
import type { Actor } from '../../database/transaction';
import { createForbiddenError } from '../errors/apiError';
import type { Origin } from '../request/requestOrigin';
import type { Principal } from '../tenancy/tenantScope';

/** @throws ApiError 403 if the call is not allowed during impersonation */
export function requireNotImpersonating(
  { impersonatedBy, name }: Principal,
  { whileImpersonating }: Pick<Call, 'whileImpersonating'>,
): void {
  if (!impersonatedBy || whileImpersonating === 'allowed') return;
  throw createForbiddenError(
    t('This can’t be done while acting as {name}. End acting as somebody else first.', { name }),
  );
}

const findSecretAction = (body: unknown): SentSecret | undefined =>
  secretActions.some((action) => action === (body as { action?: unknown } | null)?.action)
    ? { field: 'action', title: t('New passwords and PINs') }
    : undefined;

/** @throws ApiError 403 if the request sets a secret during impersonation */
export function requireNoSecret(
  { impersonatedBy, name }: Principal,
  call: Pick<Call, 'body'>,
  body: unknown,
): void {
  if (!impersonatedBy || !call.body) return;
  const secret = findSentSecret(call.body, body) ?? findSecretAction(body);
  if (!secret) return;
  throw createForbiddenError(
    t('{title} can’t be set while acting as {name}. End acting as somebody else first.', {
      title: secret.title,
      name,
    }),
    {
      errors: [{ field: secret.field, message: t('Closed while acting as {name}.', { name }) }],
    },
  );
}

/**
 * Returns the actor for the audit log. During impersonation this includes the staff member and the impersonated user;
 * for an API key, also its creator.
 */
export const toActor = (
  { id, name, impersonatedBy, apiKey }: Principal,
  call: string,
  origin?: Origin,
): Actor =>
  impersonatedBy
    ? { id: impersonatedBy.id, name: `${impersonatedBy.name}, acting as ${name}`, call, ...origin }
    : { id, name: apiKey ? `${name}, API key made by ${apiKey.madeBy}` : name, call, ...origin };

interface SchemaNotes {
  title?: string;
  writeOnly?: boolean;
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

interface SentSecret {
  /** Dotted field name in the contract. */
  field: string;
  title: string;
}

/** Finds the first secret (write-only field) with a value in a body; undefined if there is none. */
function findSentSecret(schema: TSchema, body: unknown, path: string[] = []): SentSecret | undefined {
  const { properties, items }: SchemaNotes = schema;
  if (items && Array.isArray(body)) {
    for (const [index, item] of body.entries()) {
      const secret = findSentSecret(items, item, [...path, String(index)]);
      if (secret) return secret;
    }
    return undefined;
  }
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [name, field] of Object.entries(properties ?? {})) {
    const value = (body as Record<string, unknown>)[name];
    const { writeOnly, title }: SchemaNotes = field;
    if (value === undefined || value === null) continue;
    if (writeOnly) return { field: [...path, name].join('.'), title: translateWord(title ?? name) };
    const secret = findSentSecret(field, value, [...path, name]);
    if (secret) return secret;
  }
  return undefined;
}
