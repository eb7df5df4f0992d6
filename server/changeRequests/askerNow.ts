import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { loadPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import { type AskedAs, apiKeys } from '../database/schema';
import { forbidden } from '../http/errors/apiError';
import type { CallerNow } from '../http/routing/callHandler';
import type { HeldKey, Person } from '../http/tenancy/tenantScope';
import { knownSignIn } from '../people/users/knownSignIn';

/**
 * Whoever asked, as they are now, and what their role gives them now. Whom only their token told of stays as it said.
 * @param asked as they were when they asked
 * @throws ApiError 403 where they are gone, disabled, or have another place
 */
export async function askerNow(db: Database, asked: AskedAs): Promise<CallerNow> {
  if (asked.apiKey) return keyNow(db, asked, asked.apiKey);
  const { isKnown, ...person } = asked;
  const { user, account, isBlocked } = await knownSignIn(db, asked.id);
  if (isBlocked || (isKnown && !user && !account))
    throw forbidden(t('{name} can no longer sign in.', { name: asked.name }));
  const isMoved =
    user &&
    (user.body.level !== asked.level ||
      (asked.level !== 'staff' && user.wholesalerId !== asked.wholesalerId) ||
      (asked.level === 'customer' && user.domainName !== asked.domainName));
  if (isMoved)
    throw forbidden(t('{name} has another place now than when this was asked.', { name: asked.name }));
  return { session: person, granted: await loadPermissions(db, person) };
}

/** @throws ApiError 403 for a key that lets nobody in any more */
async function keyNow(db: Database, asked: AskedAs, { id }: HeldKey): Promise<CallerNow> {
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(
      sql`${apiKeys.id} = ${id} and ${apiKeys.revokedAt} is null
        and coalesce(${apiKeys.expiresAt} > statement_timestamp(), true)`,
    );
  if (!key) throw forbidden(t('{name} can no longer sign in.', { name: asked.name }));
  const { isKnown: _, ...program } = asked;
  const session = { ...program, apiKey: { id, roleId: key.roleId, madeBy: key.madeBy } };
  return { session, granted: await loadPermissions(db, session) };
}

/** Whoever asks, as it is kept with what they ask. */
export async function askedAs(
  db: Database,
  { id, email, name, level, wholesalerId, domainName, impersonatedBy, apiKey }: Person,
): Promise<AskedAs> {
  const { user, account } = await knownSignIn(db, id);
  return {
    ...{ id, email, name, level, wholesalerId, domainName },
    ...(impersonatedBy && { impersonatedBy }),
    ...(apiKey && { apiKey }),
    isKnown: user !== undefined || account !== undefined,
  };
}
