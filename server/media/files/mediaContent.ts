import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { MediaType } from '../../../contract/media/mediaTypes';
import type { Database } from '../../database/database';
import { media, mediaContents, mediaPieces } from '../../database/schema';
import { durationOf } from './audioDuration';

/** Bytes of a file one statement carries at most: a few milliseconds of the embedded database's one connection. */
export const PIECE_BYTES = 256 * 1024;

/** What a file holds, looked into with `checkedAudio` or `checkedPicture`. */
interface Content {
  /** Media type; of what the server plays or shows by itself a {@link MediaType}. */
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** A content in the database, for a file to name. */
export interface StoredContent {
  contentId: number;
  type: string;
  /** Bytes. */
  size: number;
  /** Milliseconds; null for pictures, and where the content does not tell. */
  duration: number | null;
}

/**
 * Writes a content piece by piece, in a statement each, so that others get in between, and hands it to `use`, which saves the
 * file that names it in a transaction of its own. Where no file does in the end, nothing is left of it. Without a content nothing is written, and
 * `use` is handed what was given.
 * @param db no transaction
 */
export async function withStoredContent<T, Given extends Content | null | undefined>(
  db: Database,
  given: Given,
  use: (stored: StoredOf<Given>) => Promise<T>,
): Promise<T> {
  if (!given) return use(given as StoredOf<Given>);
  const { type, content } = given;
  const contentId = await newContent(db);
  try {
    await writePieces(db, contentId, content);
    return await use({
      contentId,
      type,
      size: content.byteLength,
      duration: durationOf(type as MediaType, content),
    });
  } finally {
    // What can't be removed now, such as without a connection, is found at night.
    await removeUnnamed(db, eq(mediaContents.id, contentId)).catch(() => undefined);
  }
}

type StoredOf<Given> = StoredContent | Extract<Given, null | undefined>;

async function newContent(db: Database): Promise<number> {
  const [made] = await db.insert(mediaContents).values({}).returning({ id: mediaContents.id });
  return made?.id ?? 0;
}

async function writePieces(db: Database, contentId: number, content: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let position = 0; position * PIECE_BYTES < content.byteLength; position++) {
    const start = position * PIECE_BYTES;
    await db
      .insert(mediaPieces)
      .values({ contentId, position, content: content.subarray(start, start + PIECE_BYTES) });
  }
}

/** Where a content is, and its bytes. */
type Stored = Pick<StoredContent, 'contentId' | 'size'>;

async function* piecesOf(db: Database, { contentId, size }: Stored): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let position = 0; position * PIECE_BYTES < size; position++) {
    const [piece] = await db
      .select({ content: mediaPieces.content })
      .from(mediaPieces)
      .where(and(eq(mediaPieces.contentId, contentId), eq(mediaPieces.position, position)));
    if (!piece) throw new Error('The file was removed while it was read.');
    yield piece.content;
  }
}

/** A content read while it is sent, each piece when the one before has gone. Fails where the file is removed meanwhile. */
export function contentStream(db: Database, stored: Stored): ReadableStream<Uint8Array> {
  const pieces = piecesOf(db, stored);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A content as a whole, for what must have it in one: a picture within a text, an attachment. */
export async function wholeContent(db: Database, stored: Stored): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(stored.size);
  let at = 0;
  for await (const piece of piecesOf(db, stored)) {
    content.set(piece, at);
    at += piece.byteLength;
  }
  return content;
}

/** Removes what uploads left that were cut off by the end of their process: no file has named it for an hour. */
export const removeUnnamedContents = (db: Database): Promise<void> =>
  removeUnnamed(db, lt(mediaContents.dateCreated, sql`statement_timestamp() - interval '1 hour'`));

async function removeUnnamed(db: Database, which: ReturnType<typeof eq>): Promise<void> {
  const named = db.select({ id: media.id }).from(media).where(eq(media.contentId, mediaContents.id));
  await db.delete(mediaContents).where(and(which, notExists(named)));
}
