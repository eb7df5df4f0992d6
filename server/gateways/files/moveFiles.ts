import { createHash } from 'node:crypto';
import { and, count, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { media, mediaChunks, mediaContents } from '../../database/schema';
import type { Bucket } from './bucket';
import { getObjectKey } from './cleanUpBucket';
import { putObject, registerObject } from './createBucketFiles';
import { readChunks, writeChunks } from './databaseFiles';
import { ContentNotFoundError, type ContentReference } from './fileStore';

export type StorageLocation = 'bucket' | 'database';

export interface MoveProgress {
  files: number;
  /** Total size of the moved files in bytes. */
  bytes: number;
}

const isStoredElsewhere = (to: StorageLocation) =>
  to === 'bucket' ? isNull(mediaContents.sha256) : isNotNull(mediaContents.sha256);

export async function countFilesToMove(db: Database, to: StorageLocation): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(media)
    .innerJoin(mediaContents, and(eq(mediaContents.id, media.contentId), isStoredElsewhere(to)));
  return row?.files ?? 0;
}

/**
 * Moves file contents to the other location one by one; servers may be running. If a move is interrupted, the next one
 * continues from there.
 * @param onProgress called after each moved file
 * @throws FilesUnavailableError
 */
export async function moveFiles(
  db: Database,
  bucket: Bucket,
  to: StorageLocation,
  onProgress: (moved: MoveProgress) => void = () => undefined,
): Promise<MoveProgress> {
  const moved: MoveProgress = { files: 0, bytes: 0 };
  for (let after = 0; ; ) {
    const [next] = await db
      .select({ contentId: media.contentId, size: media.size, sha256: mediaContents.sha256 })
      .from(media)
      .innerJoin(mediaContents, and(eq(mediaContents.id, media.contentId), isStoredElsewhere(to)))
      .where(gt(media.contentId, after))
      .orderBy(media.contentId)
      .limit(1);
    if (!next) return moved;
    after = next.contentId;
    try {
      const isMoved = next.sha256
        ? await moveToDatabase(db, bucket, next, next.sha256)
        : await moveToBucket(db, bucket, next);
      if (!isMoved) continue;
    } catch (error) {
      if (error instanceof ContentNotFoundError) continue;
      throw error;
    }
    moved.files++;
    moved.bytes += next.size;
    onProgress(moved);
  }
}

/** Reads the content twice, so that its hash is known before the upload and only one chunk is in memory at a time. */
async function moveToBucket(db: Database, bucket: Bucket, content: ContentReference): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const piece of readChunks(db, content)) hash.update(piece);
  const sha256 = hash.digest('hex');
  await registerObject(db, sha256, content.size);
  await putObject(bucket, { sha256, size: content.size, pieces: () => readChunks(db, content) });
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(mediaContents)
      .set({ sha256 })
      .where(and(eq(mediaContents.id, content.contentId), isNull(mediaContents.sha256)))
      .returning({ id: mediaContents.id });
    if (changed.length === 0) return false;
    await tx.delete(mediaChunks).where(eq(mediaChunks.contentId, content.contentId));
    return true;
  });
}

/** Moves file content to the database; its chunks are not read until its location has been updated. */
async function moveToDatabase(
  db: Database,
  bucket: Bucket,
  { contentId, size }: ContentReference,
  sha256: string,
): Promise<boolean> {
  await db.delete(mediaChunks).where(eq(mediaChunks.contentId, contentId));
  const hash = createHash('sha256');
  const read = bucket.read(getObjectKey(sha256), { start: 0, end: size - 1 });
  const hashed = (async function* () {
    for await (const piece of read) {
      hash.update(piece);
      yield piece;
    }
  })();
  await writeChunks(db, contentId, hashed);
  if (hash.digest('hex') !== sha256)
    throw new Error(`The object ${getObjectKey(sha256)} is not what was written: its SHA-256 is another.`);
  const changed = await db
    .update(mediaContents)
    .set({ sha256: null })
    .where(and(eq(mediaContents.id, contentId), isNotNull(mediaContents.sha256)))
    .returning({ id: mediaContents.id });
  return changed.length > 0;
}
