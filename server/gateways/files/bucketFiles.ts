import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { mediaContents, storedObjects } from '../../database/schema';
import type { Bucket, UploadContent } from './bucket';
import { hashContent, readPieces } from './databaseFiles';
import { ContentGoneError, type FileStore } from './fileStore';
import { cleanUpBucket } from './tidyBucket';

/** The object of a content: contents that are the same are one. */
export const getObjectKey = (sha256: string): string => `sha256/${sha256.slice(0, 2)}/${sha256}`;

/**
 * Contents in a bucket, by their SHA-256. What is in the database from before is read there.
 * @param keepDays days an object is kept that no file names any more
 */
export const createBucketFiles = (bucket: Bucket, keepDays: number): FileStore => ({
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
      for await (const piece of readPieces(db, content, range)) {
        start += piece.byteLength;
        yield piece;
      }
    } catch (error) {
      // It may have been moved while it was read.
      const moved = error instanceof ContentGoneError && (await hashContent(db, content));
      if (!moved) throw error;
      yield* bucket.read(getObjectKey(moved), { ...range, start });
    }
  },
  tidy: (db) => cleanUpBucket(db, bucket, keepDays),
});

/**
 * Has a content name its object, before the object is there: from then on it is not given up. Waits for one who is giving up the
 * same object at this moment.
 * @param db no transaction, or one that ends before the object is written
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

/** Has an object known that is about to be written, or is there: it is kept for its days at least. */
export async function registerObject(db: Database, sha256: string, size: number): Promise<void> {
  await db
    .insert(storedObjects)
    .values({ sha256, size, dateUnnamed: sql`statement_timestamp()` })
    .onConflictDoUpdate({
      target: storedObjects.sha256,
      set: { dateUnnamed: sql`statement_timestamp()` },
    });
}

/** Writes an object that is not there. */
export async function putObject(bucket: Bucket, content: UploadContent): Promise<void> {
  const key = getObjectKey(content.sha256);
  if ((await bucket.sizeOf(key)) !== content.size) await bucket.put(key, content);
}
