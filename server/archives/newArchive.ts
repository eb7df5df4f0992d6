import { and, count, eq, ne } from 'drizzle-orm';
import { t } from '#i18n';
import {
  type ArchiveReason,
  type ArchiveState,
  type ForeignProduct,
  MOST_ARCHIVES,
} from '../../contract/console/archiveWords';
import { askedAs } from '../changeRequests/askerNow';
import type { Database } from '../database/database';
import { type AskedAs, archiveStates, archives } from '../database/schema';
import type { Actor, Transaction } from '../database/transaction';
import { conflict } from '../http/errors/apiError';
import type { Person } from '../http/tenancy/tenantScope';
import type { FoundArchive } from './archiveRows';

interface NewArchive {
  domain: { domainName: string; wholesalerId: number | null };
  reason: ArchiveReason;
  note?: string | null | undefined;
  madeBy: string;
  asked: AskedAs;
  state: ArchiveState;
  uploadBytes?: number;
  /** Whose file is uploaded, and its name. */
  foreign?: { product: ForeignProduct; productDomain: string | null; fileName: string };
}

/** Makes the row of an archive, which has nothing in it. */
export async function newArchive(
  tx: Transaction,
  { id: actorId }: Pick<Actor, 'id'>,
  { domain, reason, note, madeBy, asked, state, uploadBytes, foreign }: NewArchive,
): Promise<FoundArchive> {
  const { domainName, wholesalerId } = domain;
  const by = { createdBy: actorId, lastModifiedBy: actorId };
  const [row] = await tx
    .insert(archives)
    .values({ domainName, wholesalerId, reason, note: note?.trim() || null, madeBy, askedAs: asked, ...by })
    .returning();
  if (!row) throw new Error('No archive was made.');
  const [made] = await tx
    .insert(archiveStates)
    .values({
      archiveId: row.id,
      state,
      ...(uploadBytes === undefined ? { madeOf: domainName } : { uploadBytes, receivedBytes: 0 }),
      ...foreign,
    })
    .returning();
  if (!made) throw new Error('No archive was made.');
  return { row, state: made };
}

/** Whoever asks, as it is kept with what they ask, and their name. */
export const askerOf = async (db: Database, session: Person) => ({
  asked: await askedAs(db, session),
  madeBy: session.impersonatedBy ? `${session.impersonatedBy.name}, acting as ${session.name}` : session.name,
});

/** @throws ApiError 409 where a phone system has as many archives as it may have, beside nightly ones */
export async function requireRoom(tx: Transaction, domainName: string): Promise<void> {
  const [kept] = await tx
    .select({ count: count() })
    .from(archives)
    .where(and(eq(archives.domainName, domainName), ne(archives.reason, 'nightly')));
  if ((kept?.count ?? 0) >= MOST_ARCHIVES)
    throw conflict(
      t('{domain} has {count} archives already. Remove one first.', {
        domain: domainName,
        count: MOST_ARCHIVES,
      }),
    );
}
