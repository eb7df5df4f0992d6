import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { loadPermissions } from '../access/loadPermissions';
import type { CurrentCaller } from '../apiCalls/currentCaller';
import type { Database } from '../database/database';
import { apiKeys, type RequesterIdentity } from '../database/schema';
import { createForbiddenError } from '../http/errors/apiError';
import { type CallerKey, isInPhoneSystem, type Principal } from '../http/tenancy/tenantScope';
import { findSignIn } from '../people/users/findSignIn';

/**
 * Loads the requester's current identity and permissions. For users known only through their token, uses the identity
 * recorded with the request.
 * @param requester identity at the time of the request
 * @throws ApiError 403 if the user has been deleted, disabled or moved
 */
export async function loadRequester(db: Database, requester: RequesterIdentity): Promise<CurrentCaller> {
  if (requester.apiKey) return loadKeyCaller(db, requester, requester.apiKey);
  const { isKnown, ...person } = requester;
  const { user, account, isBlocked } = await findSignIn(db, requester.id);
  if (isBlocked || (isKnown && !user && !account))
    throw createForbiddenError(t('{name} can no longer sign in.', { name: requester.name }));
  const isMoved =
    user &&
    (user.body.level !== requester.level ||
      (requester.level !== 'staff' && user.wholesalerId !== requester.wholesalerId) ||
      (isInPhoneSystem(requester.level) && user.domainName !== requester.domainName));
  if (isMoved)
    throw createForbiddenError(
      t('{name} now belongs to another organisation than at the time of the request.', {
        name: requester.name,
      }),
    );
  return { session: person, granted: await loadPermissions(db, person) };
}

/** @throws ApiError 403 if the key is no longer valid */
async function loadKeyCaller(
  db: Database,
  requester: RequesterIdentity,
  { id }: CallerKey,
): Promise<CurrentCaller> {
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(
      sql`${apiKeys.id} = ${id} and ${apiKeys.revokedAt} is null
        and coalesce(${apiKeys.expiresAt} > statement_timestamp(), true)
        and coalesce(${apiKeys.suspendsAt} > statement_timestamp(), true)`,
    );
  if (!key) throw createForbiddenError(t('{name} can no longer sign in.', { name: requester.name }));
  const { isKnown: _, ...program } = requester;
  const session = { ...program, apiKey: { id, roleId: key.roleId, madeBy: key.madeBy } };
  return { session, granted: await loadPermissions(db, session) };
}

export async function toRequesterIdentity(
  db: Database,
  { id, email, name, level, wholesalerId, domainName, impersonatedBy, apiKey }: Principal,
): Promise<RequesterIdentity> {
  const { user, account } = await findSignIn(db, id);
  return {
    ...{ id, email, name, level, wholesalerId, domainName },
    ...(impersonatedBy && { impersonatedBy }),
    ...(apiKey && { apiKey }),
    isKnown: user !== undefined || account !== undefined,
  };
}
