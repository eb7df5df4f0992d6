import { AsyncLocalStorage } from 'node:async_hooks';
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { isStorable } from '../../common/storableText';
import type { Database } from '../../database/database';
import { identityPayloads } from '../../database/schema';
import { deletePayloads, SESSION } from '../sessions/deletePayloads';

/** Matches the null character and lone surrogates, as escaped in JSON. */
const INVALID_ESCAPE = /\\u(?:0000|d[89a-f]\w\w)/i;

/**
 * Milliseconds during which a used refresh token may be used once more. If a response was lost, the console can retry
 * without a new sign-in.
 */
export const REFRESH_GRACE_MS = 10_000;

const CLEANUP_INTERVAL_MS = 10 * 60_000;
/** Maximum number of unfinished sign-ins per IP address; if exceeded, the oldest are deleted. */
export const MAX_INTERACTIONS = 100;

/** IP address of the current request. */
export const requestOrigin = new AsyncLocalStorage<string | null>();

/** Stores the provider's state in the database, with one adapter per model. */
export function createPayloadAdapter(db: Database): (model: string) => Adapter {
  const cleaner = createExpiredRowsCleaner(db);
  return (model) => {
    const byId = (id: string) => and(eq(identityPayloads.model, model), eq(identityPayloads.id, id));
    const find = async (condition: ReturnType<typeof byId>): Promise<AdapterPayload | undefined> => {
      const [row] = await db.select().from(identityPayloads).where(condition).limit(1);
      if (!row || (row.expiresAt && row.expiresAt <= new Date())) return undefined;
      const { consumedAt, payload } = row;
      if (consumedAt !== null && model === SESSION) return undefined;
      const isSpent = consumedAt !== null && Date.now() - consumedAt.getTime() >= getGracePeriod(model);
      return isSpent ? { ...payload, consumed: toEpochSeconds(consumedAt) } : payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        if (INVALID_ESCAPE.test(JSON.stringify(payload)))
          throw new errors.InvalidRequest('a parameter holds a character that can not be kept');
        const { grantId, uid, userCode, accountId } = payload;
        const columns = {
          payload: { ...payload },
          grantId: grantId ?? null,
          uid: uid ?? null,
          userCode: userCode ?? null,
          accountId: accountId ?? null,
          address: model === 'Interaction' ? (requestOrigin.getStore() ?? 'unknown') : null,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        };
        await db
          .insert(identityPayloads)
          .values({ model, id, ...columns })
          .onConflictDoUpdate({
            target: [identityPayloads.model, identityPayloads.id],
            set: columns,
            ...(model === SESSION && { setWhere: isNull(identityPayloads.consumedAt) }),
          });
        if (columns.address !== null) await deleteOldest(db, model, columns.address);
        await cleaner();
      },
      find: async (id) => (isStorable(id) ? find(byId(id)) : undefined),
      findByUid: async (uid) =>
        isStorable(uid)
          ? find(and(eq(identityPayloads.model, model), eq(identityPayloads.uid, uid)))
          : undefined,
      findByUserCode: (code) =>
        find(and(eq(identityPayloads.model, model), eq(identityPayloads.userCode, code))),
      async consume(id) {
        const { consumedAt, reusedAt } = identityPayloads;
        const grace = sql`statement_timestamp() - ${getGracePeriod(model)}::int * interval '1 millisecond'`;
        const spent = await db
          .update(identityPayloads)
          .set({
            consumedAt: sql`coalesce(${consumedAt}, statement_timestamp())`,
            reusedAt: sql`case when ${consumedAt} is not null then statement_timestamp() end`,
          })
          .where(and(byId(id), or(isNull(consumedAt), and(gt(consumedAt, grace), isNull(reusedAt)))))
          .returning({ id: identityPayloads.id });
        // All of several concurrent requests may have found the token unused; the database decides which may proceed.
        if (spent.length === 0) throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => deletePayloads(db, byId(id)),
      async revokeByGrantId(grantId) {
        await db
          .delete(identityPayloads)
          .where(and(eq(identityPayloads.model, model), eq(identityPayloads.grantId, grantId)));
      },
    };
  };
}

const getGracePeriod = (model: string): number => (model === 'RefreshToken' ? REFRESH_GRACE_MS : 0);

/** Deletes the oldest unfinished sign-ins. Starting one requires no authentication, so anyone could otherwise fill the table. */
async function deleteOldest(db: Database, model: string, address: string): Promise<void> {
  const { id, expiresAt } = identityPayloads;
  const ofAddress = and(eq(identityPayloads.model, model), eq(identityPayloads.address, address));
  const surplus = db
    .select({ id })
    .from(identityPayloads)
    .where(ofAddress)
    .orderBy(desc(expiresAt), desc(id))
    .offset(MAX_INTERACTIONS);
  await db.delete(identityPayloads).where(and(ofAddress, inArray(id, surplus)));
}

/** Creates a function that deletes expired rows. It runs on writes, because a timer would outlive the database. */
function createExpiredRowsCleaner(db: Database): () => Promise<void> {
  let cleanedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - cleanedAt < CLEANUP_INTERVAL_MS) return;
    cleanedAt = performance.now();
    await db.delete(identityPayloads).where(lte(identityPayloads.expiresAt, new Date()));
  };
}

function toEpochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
