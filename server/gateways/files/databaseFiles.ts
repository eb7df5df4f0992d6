import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { mediaContents, mediaPieces } from '../../database/schema';
import {
  type ByteRange,
  ContentGoneError,
  type ContentPieces,
  type ContentReference,
  type FileStore,
  FilesUnavailableError,
} from './fileStore';

/** Maximum number of file bytes per statement: a few milliseconds on the embedded database's only connection. */
export const PIECE_BYTES = 256 * 1024;

/** Stores contents in the database, with one statement per piece, so that other callers can run in between. */
export const databaseFiles: FileStore = {
  write: async (db, contentId, content) => writePieces(db, contentId, [content]),
  async *read(db, content, range) {
    try {
      yield* readPieces(db, content, range);
    } catch (error) {
      if (error instanceof ContentGoneError && (await hashContent(db, content)))
        throw new FilesUnavailableError('It lies in a bucket, and FILES_S3_BUCKET is not set.');
      throw error;
    }
  },
  tidy: async () => undefined,
};

/** Writes a content in pieces, regardless of how its input is chunked. */
export async function writePieces(
  db: Database,
  contentId: number,
  content: Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  let position = 0;
  for await (const piece of splitEvenly(content))
    await db.insert(mediaPieces).values({ contentId, position: position++, content: piece });
}

/** Rechunks input into pieces of equal length, except for the last. */
async function* splitEvenly(
  content: Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>,
): ContentPieces {
  const piece = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  for await (const part of content)
    for (let at = 0; at < part.byteLength; ) {
      const chunk = part.subarray(at, at + PIECE_BYTES - filled);
      piece.set(chunk, filled);
      at += chunk.byteLength;
      filled += chunk.byteLength;
      if (filled < PIECE_BYTES) continue;
      yield piece;
      filled = 0;
    }
  if (filled > 0) yield piece.subarray(0, filled);
}

/** Reads a content from the database. @throws ContentGoneError */
export async function* readPieces(
  db: Database,
  { contentId, size }: ContentReference,
  { start, end }: ByteRange = { start: 0, end: size - 1 },
): ContentPieces {
  for (let position = Math.floor(start / PIECE_BYTES); position * PIECE_BYTES <= end; position++) {
    const [piece] = await db
      .select({ content: mediaPieces.content })
      .from(mediaPieces)
      .where(and(eq(mediaPieces.contentId, contentId), eq(mediaPieces.position, position)));
    if (!piece) throw new ContentGoneError();
    const first = position * PIECE_BYTES;
    yield piece.content.subarray(Math.max(start - first, 0), end - first + 1);
  }
}

/** Returns the SHA-256 of a content in a bucket; null for one in the database. @throws ContentGoneError */
export async function hashContent(
  db: Database,
  { contentId }: Pick<ContentReference, 'contentId'>,
): Promise<string | null> {
  const [content] = await db
    .select({ sha256: mediaContents.sha256 })
    .from(mediaContents)
    .where(eq(mediaContents.id, contentId));
  if (!content) throw new ContentGoneError();
  return content.sha256;
}
