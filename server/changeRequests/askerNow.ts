import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { loadPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import { apiKeys, type RequesterIdentity } from '../database/schema';
import { createForbiddenError } from '../http/errors/apiError';
import type { CurrentCaller } from '../http/routing/callHandler';
import type { CallerKey, Person } from '../http/tenancy/tenantScope';
import { findSignIn } from '../people/users/knownSignIn';

/**
 * Whoever asked, as they are now, and what their role gives them now. Whom only their token told of stays as it said.
 * @param asked as they were when they asked
 * @throws ApiError 403 where they are gone, disabled, or have another place
 */
export async function loadRequester(db: Database, asked: RequesterIdentity): Promise<CurrentCaller> {
  if (asked.apiKey) return loadKeyCaller(db, asked, asked.apiKey);
  const { isKnown, ...person } = asked;
  const { user, account, isBlocked } = await findSignIn(db, asked.id);
  if (isBlocked || (isKnown && !user && !account))
    throw createForbiddenError(t('{name} can no longer sign in.', { name: asked.name }));
  const isMoved =
    user &&
    (user.body.level !== asked.level ||
      (asked.level !== 'staff' && user.wholesalerId !== asked.wholesalerId) ||
      (asked.level === 'customer' && user.domainName !== asked.domainName));
  if (isMoved)
    throw createForbiddenError(
      t('{name} has another place now than when this was asked.', { name: asked.name }),
    );
  return { session: person, granted: await loadPermissions(db, person) };
}

/** @throws ApiError 403 for a key that lets nobody in any more */
async function loadKeyCaller(
  db: Database,
  asked: RequesterIdentity,
  { id }: CallerKey,
): Promise<CurrentCaller> {
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(
      sql`${apiKeys.id} = ${id} and ${apiKeys.revokedAt} is null
        and coalesce(${apiKeys.expiresAt} > statement_timestamp(), true)`,
    );
  if (!key) throw createForbiddenError(t('{name} can no longer sign in.', { name: asked.name }));
  const { isKnown: _, ...program } = asked;
  const session = { ...program, apiKey: { id, roleId: key.roleId, madeBy: key.madeBy } };
  return { session, granted: await loadPermissions(db, session) };
}

/** Whoever asks, as it is kept with what they ask. */
export async function toRequesterIdentity(
  db: Database,
  { id, email, name, level, wholesalerId, domainName, impersonatedBy, apiKey }: Person,
): Promise<RequesterIdentity> {
  const { user, account } = await findSignIn(db, id);
  return {
    ...{ id, email, name, level, wholesalerId, domainName },
    ...(impersonatedBy && { impersonatedBy }),
    ...(apiKey && { apiKey }),
    isKnown: user !== undefined || account !== undefined,
  };
}
