import { and, eq, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { mediaContents, storedObjects } from '../../database/schema';
import type { Bucket } from './bucket';

/**
 * Deletes objects that have been unreferenced for the retention period. Each object is locked during deletion, so that
 * an upload of the same content waits and writes it again.
 * @throws FilesUnavailableError; the next run continues with the remaining objects
 */
export async function cleanUpBucket(db: Database, bucket: Bucket, retentionDays: number): Promise<void> {
  await markUnreferenced(db);
  for (let after = ''; ; ) {
    const [next] = await db
      .select({ sha256: storedObjects.sha256 })
      .from(storedObjects)
      .where(and(isExpired(retentionDays), gt(storedObjects.sha256, after)))
      .orderBy(storedObjects.sha256)
      .limit(1);
    if (!next) return;
    after = next.sha256;
    await deleteObject(db, bucket, after, retentionDays);
  }
}

const selectReferencingContents = (db: Database) =>
  db
    .select({ id: mediaContents.id })
    .from(mediaContents)
    .where(eq(mediaContents.sha256, storedObjects.sha256));

const isExpired = (retentionDays: number) =>
  lt(storedObjects.dateUnnamed, sql`statement_timestamp() - make_interval(days => ${retentionDays})`);

/** Records when objects became unreferenced, and clears this timestamp for objects that are referenced again. */
async function markUnreferenced(db: Database): Promise<void> {
  await db
    .update(storedObjects)
    .set({ dateUnnamed: sql`statement_timestamp()` })
    .where(and(isNull(storedObjects.dateUnnamed), notExists(selectReferencingContents(db))));
  await db
    .update(storedObjects)
    .set({ dateUnnamed: null })
    .where(and(isNotNull(storedObjects.dateUnnamed), sql`exists ${selectReferencingContents(db)}`));
}

async function deleteObject(
  db: Database,
  bucket: Bucket,
  sha256: string,
  retentionDays: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ sha256: storedObjects.sha256 })
      .from(storedObjects)
      .where(and(eq(storedObjects.sha256, sha256), isExpired(retentionDays)))
      .for('update', { skipLocked: true });
    if (!locked) return;
    // Checks again under the lock, which every new reference acquires first.
    const [named] = await tx
      .select({ id: mediaContents.id })
      .from(mediaContents)
      .where(eq(mediaContents.sha256, sha256))
      .limit(1);
    if (named) return;
    await bucket.remove(getObjectKey(sha256), 1);
    await tx.delete(storedObjects).where(eq(storedObjects.sha256, sha256));
  });
}

/** Returns the object key for file content; identical contents share one object. */
export const getObjectKey = (sha256: string): string => `sha256/${sha256.slice(0, 2)}/${sha256}`;
