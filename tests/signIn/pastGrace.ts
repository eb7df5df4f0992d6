import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database';
import { identityPayloads } from '../../server/database/schema';
import { REFRESH_GRACE } from '../../server/signIn/provider/oidcAdapter';

/** Has the time pass in which a refresh token that was used may be used once more. */
export async function pastGrace(db: Database): Promise<void> {
  const { consumedAt } = identityPayloads;
  await db
    .update(identityPayloads)
    .set({ consumedAt: sql`${consumedAt} - ${REFRESH_GRACE}::int * interval '1 millisecond'` })
    .where(isNotNull(consumedAt));
}
