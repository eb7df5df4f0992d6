import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { mediaContents, storedObjects } from '../../database/schema';
import type { Bucket, UploadContent } from './bucket';
import { cleanUpBucket, getObjectKey } from './cleanUpBucket';
import { hashContent, readChunks } from './databaseFiles';
import { ContentNotFoundError, type FileStore } from './fileStore';

/**
 * Stores file contents in a bucket, by their SHA-256. Contents that are already in the database are still read from
 * there.
 * @param retentionDays retention of unreferenced objects in days
 */
export const createBucketFiles = (bucket: Bucket, retentionDays: number): FileStore => ({
  async write(db, contentId, content) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await linkObject(db, contentId, sha256, content.byteLength);
    await putObject(bucket, { sha256, size: content.byteLength, pieces: () => [content] });
  },
  async *read(db, content, range = { start: 0, end: content.size - 1 }) {
    const sha256 = await hashContent(db, content);
    if (sha256) return yield* bucket.read(getObjectKey(sha256), range);
    let { start } = range;
    try {
      for await (const piece of readChunks(db, content, range)) {
        start += piece.byteLength;
        yield piece;
      }
    } catch (error) {
      // The content may have been moved while it was being read.
      const moved = error instanceof ContentNotFoundError && (await hashContent(db, content));
      if (!moved) throw error;
      yield* bucket.read(getObjectKey(moved), { ...range, start });
    }
  },
  tidy: (db) => cleanUpBucket(db, bucket, retentionDays),
});

/**
 * Links a file's content to its object before the object is uploaded, which protects the object from cleanup. Waits
 * for a concurrent cleanup of the same object.
 * @param db not a transaction, unless it ends before the object is written
 */
export async function linkObject(
  db: Database,
  contentId: number,
  sha256: string,
  size: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await registerObject(tx, sha256, size);
    await tx.update(mediaContents).set({ sha256 }).where(eq(mediaContents.id, contentId));
  });
}

/** Registers an object that is being uploaded or already exists, so that it is retained for at least the retention period. */
export async function registerObject(db: Database, sha256: string, size: number): Promise<void> {
  await db
    .insert(storedObjects)
    .values({ sha256, size, dateUnnamed: sql`statement_timestamp()` })
    .onConflictDoUpdate({
      target: storedObjects.sha256,
      set: { dateUnnamed: sql`statement_timestamp()` },
    });
}

/** Uploads an object unless it already exists. */
export async function putObject(bucket: Bucket, content: UploadContent): Promise<void> {
  const key = getObjectKey(content.sha256);
  if ((await bucket.getSize(key)) !== content.size) await bucket.put(key, content);
}
