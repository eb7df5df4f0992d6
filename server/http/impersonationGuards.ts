import type { Call } from '../../contract/call';
import { secretActions } from '../../contract/phoneSystem/domainActions';
import type { Actor } from '../database/transaction';
import { forbidden } from './apiError';
import { type SentSecret, sentSecret } from './findSentSecret';
import type { Origin } from './requestOrigin';
import type { Person } from './tenantScope';

/** @throws ApiError 403 where a call may not be made while acting as somebody else */
export function refuseWhileImpersonating(
  { impersonatedBy, name }: Person,
  { whileImpersonating }: Pick<Call, 'whileImpersonating'>,
): void {
  if (!impersonatedBy || whileImpersonating === 'allowed') return;
  throw forbidden(`This can’t be done while acting as ${name}. End acting as somebody else first.`);
}

const secretAction = (body: unknown): SentSecret | undefined =>
  secretActions.some((action) => action === (body as { action?: unknown } | null)?.action)
    ? { field: 'action', title: 'New passwords and PINs' }
    : undefined;

/** @throws ApiError 403 where a request would set a secret in somebody else's name */
export function requireNoSecret(
  { impersonatedBy, name }: Person,
  call: Pick<Call, 'body'>,
  body: unknown,
): void {
  if (!impersonatedBy || !call.body) return;
  const secret = sentSecret(call.body, body) ?? secretAction(body);
  if (!secret) return;
  throw forbidden(
    `${secret.title} can’t be set while acting as ${name}. End acting as somebody else first.`,
    {
      errors: [{ field: secret.field, message: `Closed while acting as ${name}.` }],
    },
  );
}

/** Whom the audit log names: with staff acting as somebody else, the staff member, and as whom. */
export const actorOf = ({ id, name, impersonatedBy }: Person, call: string, origin?: Origin): Actor =>
  impersonatedBy
    ? { id: impersonatedBy.id, name: `${impersonatedBy.name}, acting as ${name}`, call, ...origin }
    : { id, name, call, ...origin };
