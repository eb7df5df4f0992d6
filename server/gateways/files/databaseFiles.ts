import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { mediaChunks, mediaContents } from '../../database/schema';
import {
  type ByteRange,
  type ContentChunks,
  ContentNotFoundError,
  type ContentReference,
  type FileStore,
  FilesUnavailableError,
} from './fileStore';

/** Maximum number of file bytes per statement; larger chunks would block the embedded database's only connection for too long. */
export const CHUNK_BYTES = 256 * 1024;

/** Stores file contents in the database. Each chunk is written by its own statement, so that other queries can run in between. */
export const databaseFiles: FileStore = {
  write: async (db, contentId, content) => writeChunks(db, contentId, [content]),
  async *read(db, content, range) {
    try {
      yield* readChunks(db, content, range);
    } catch (error) {
      if (error instanceof ContentNotFoundError && (await hashContent(db, content)))
        throw new FilesUnavailableError('It lies in a bucket, and FILES_S3_BUCKET is not set.');
      throw error;
    }
  },
  tidy: async () => undefined,
};

/** Writes file content in chunks of fixed size, regardless of how the input is chunked. */
export async function writeChunks(
  db: Database,
  contentId: number,
  content: Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  let position = 0;
  for await (const piece of splitIntoChunks(content))
    await db.insert(mediaChunks).values({ contentId, position: position++, content: piece });
}

/** Splits the input into chunks of equal length, except for the last one. */
async function* splitIntoChunks(
  content: Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>,
): ContentChunks {
  const piece = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  for await (const part of content)
    for (let at = 0; at < part.byteLength; ) {
      const chunk = part.subarray(at, at + CHUNK_BYTES - filled);
      piece.set(chunk, filled);
      at += chunk.byteLength;
      filled += chunk.byteLength;
      if (filled < CHUNK_BYTES) continue;
      yield piece;
      filled = 0;
    }
  if (filled > 0) yield piece.subarray(0, filled);
}

/** Reads file content from the database. @throws ContentNotFoundError */
export async function* readChunks(
  db: Database,
  { contentId, size }: ContentReference,
  { start, end }: ByteRange = { start: 0, end: size - 1 },
): ContentChunks {
  for (let position = Math.floor(start / CHUNK_BYTES); position * CHUNK_BYTES <= end; position++) {
    const [piece] = await db
      .select({ content: mediaChunks.content })
      .from(mediaChunks)
      .where(and(eq(mediaChunks.contentId, contentId), eq(mediaChunks.position, position)));
    if (!piece) throw new ContentNotFoundError();
    const first = position * CHUNK_BYTES;
    yield piece.content.subarray(Math.max(start - first, 0), end - first + 1);
  }
}

/** Returns the SHA-256 of content stored in a bucket; null if the content is stored in the database. @throws ContentNotFoundError */
export async function hashContent(
  db: Database,
  { contentId }: Pick<ContentReference, 'contentId'>,
): Promise<string | null> {
  const [content] = await db
    .select({ sha256: mediaContents.sha256 })
    .from(mediaContents)
    .where(eq(mediaContents.id, contentId));
  if (!content) throw new ContentNotFoundError();
  return content.sha256;
}
