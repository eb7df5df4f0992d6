import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { msg } from '#i18n';
import { loadPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import { apiKeys } from '../database/schema';
import { type Actor, runInTransaction, type Transaction } from '../database/transaction';
import { getScope, isInScope } from '../http/tenancy/tenantScope';
import type { JobKind } from '../jobs/jobKind';
import { notify } from '../notifications/notify';
import { findExcessPermissions } from '../people/roles/grantedPermissions';
import { type PermissionRecord, readPermissions } from '../people/roles/roleRecords';
import { findPermittedUsers } from '../people/users/findPermittedUsers';
import { loadPrincipal } from '../people/users/loadPerson';
import { type ApiKeyRow, getKeyPermissions } from './keyOwner';

/** Hourly job that suspends API keys after some days if their owners have lost the keys' permissions. */
export const reviewApiKeysJob: JobKind = {
  repeats: () => ({ everySeconds: 3_600 }),
  async handle(job, { db, retention }) {
    await reviewApiKeys(db, job.actor, retention.apiKeys);
  },
};

/**
 * Compares API keys with the current permissions of their owners, schedules the suspension of keys that exceed them, and
 * notifies users who may decide on such keys. The suspension ends if the owner regains the permissions.
 * @param days number of days until a key is suspended
 */
export async function reviewApiKeys(db: Database, actor: Actor, days: number): Promise<void> {
  const isActive = sql`${apiKeys.revokedAt} is null and coalesce(${apiKeys.expiresAt} > statement_timestamp(), true)`;
  const keys = await db
    .select()
    .from(apiKeys)
    .where(and(isActive, isNotNull(apiKeys.ownerId)))
    .orderBy(apiKeys.id);
  const rolePermissions = await readPermissions(db, [...new Set(keys.map(({ roleId }) => roleId))]);
  for (const key of keys) {
    const isExcessive = await exceedsOwner(db, key, rolePermissions);
    if (isExcessive === (key.suspendsAt !== null)) continue;
    await runInTransaction(db, actor, async (tx) => {
      const [changed] = await tx
        .update(apiKeys)
        .set({
          suspendsAt: isExcessive ? sql`statement_timestamp() + ${days} * interval '1 day'` : null,
        })
        .where(
          and(
            eq(apiKeys.id, key.id),
            eq(apiKeys.ownerId, key.ownerId ?? ''),
            isExcessive ? isNull(apiKeys.suspendsAt) : isNotNull(apiKeys.suspendsAt),
          ),
        )
        .returning();
      if (changed && isExcessive) await notifyDeciders(tx, changed, rolePermissions);
    });
  }
}

/** Whether the owner of a key could not create it any more, because of their account, level, tenant or role. */
async function exceedsOwner(
  db: Database,
  key: ApiKeyRow,
  rolePermissions: readonly PermissionRecord[],
): Promise<boolean> {
  const owner = await loadPrincipal(db, key.ownerId ?? '');
  if (!owner || !isInScope(getScope(owner), key)) return true;
  const granted = await loadPermissions(db, owner);
  return (
    granted !== null && findExcessPermissions(getKeyPermissions(key, rolePermissions), granted).length > 0
  );
}

async function notifyDeciders(
  tx: Transaction,
  key: ApiKeyRow,
  rolePermissions: readonly PermissionRecord[],
): Promise<void> {
  const requested = getKeyPermissions(key, rolePermissions);
  const filter = encodeURIComponent(JSON.stringify({ state: ['undecided', 'suspended'] }));
  for (const { session, granted } of await findPermittedUsers(tx, 'api-keys.edit', key)) {
    if (session.id === key.ownerId || !isInScope(getScope(session), key)) continue;
    if (granted !== null && findExcessPermissions(requested, granted).length > 0) continue;
    await notify(tx, {
      kind: 'apiKey',
      to: session.id,
      topic: 'undecided',
      title: { text: msg('API keys to decide on'), values: {} },
      texts: [
        {
          text: msg(
            '{owner} has lost permissions of the API key {name}. Take the key over or revoke it; otherwise it is suspended.',
          ),
          values: { owner: key.madeBy, name: key.name },
        },
      ],
      address: `/${session.level === 'customer' ? 'pbx-customer/' : ''}api-keys?filter=${filter}`,
    });
  }
}
