import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database';
import { identityPayloads } from '../../server/database/schema';
import { REFRESH_GRACE_MS } from '../../server/signIn/provider/oidcAdapter';

/** Simulates the end of the grace period during which a used refresh token can be reused. */
export const expireGracePeriod = async (db: Database): Promise<void> => {
  const { consumedAt } = identityPayloads;
  await db
    .update(identityPayloads)
    .set({ consumedAt: sql`${consumedAt} - ${REFRESH_GRACE_MS}::int * interval '1 millisecond'` })
    .where(isNotNull(consumedAt));
};
