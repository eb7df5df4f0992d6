import type { ArchiveReason, ArchiveState, ForeignProduct } from '../../contract/console/archiveWords';
import { toRequesterIdentity } from '../changeRequests/loadRequester';
import type { Database } from '../database/database';
import { archiveStates, archives, type RequesterIdentity } from '../database/schema';
import type { Actor, Transaction } from '../database/transaction';
import type { Principal } from '../http/tenancy/tenantScope';
import { type StoredArchive, stateColumns } from './archiveRows';

interface ArchiveOptions {
  domain: { domainName: string; wholesalerId: number | null };
  reason: ArchiveReason;
  note?: string | null | undefined;
  madeBy: string;
  askedAs: RequesterIdentity;
  state: ArchiveState;
  uploadBytes?: number;
  /** Source product of an uploaded file, and its name. */
  foreign?: { product: ForeignProduct; productDomain: string | null; fileName: string };
}

/** Creates an empty archive row. */
export async function createArchive(
  tx: Transaction,
  { id: actorId }: Pick<Actor, 'id'>,
  { domain, reason, note, madeBy, askedAs, state, uploadBytes, foreign }: ArchiveOptions,
): Promise<StoredArchive> {
  const { domainName, wholesalerId } = domain;
  const by = { createdBy: actorId, lastModifiedBy: actorId };
  const [row] = await tx
    .insert(archives)
    .values({ domainName, wholesalerId, reason, note: note?.trim() || null, madeBy, askedAs: askedAs, ...by })
    .returning();
  if (!row) throw new Error('No archive was made.');
  const [createdState] = await tx
    .insert(archiveStates)
    .values({
      archiveId: row.id,
      state,
      ...(uploadBytes === undefined ? { madeOf: domainName } : { uploadBytes, receivedBytes: 0 }),
      ...foreign,
    })
    .returning(stateColumns);
  if (!createdState) throw new Error('No archive was made.');
  return { row, state: createdState };
}

export const toRequester = async (db: Database, session: Principal) => ({
  askedAs: await toRequesterIdentity(db, session),
  madeBy: session.impersonatedBy ? `${session.impersonatedBy.name}, acting as ${session.name}` : session.name,
});
