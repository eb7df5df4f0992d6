import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { MediaType } from '../../../contract/media/mediaTypes';
import type { Database } from '../../database/database';
import { archivedSounds, archiveParts, media, mediaContents, removedRows } from '../../database/schema';
import type { ContentReference, FileStore } from '../../gateways/files/fileStore';
import type { StoredBytes } from '../../http/routing/callHandler';
import { getDuration } from './audioDuration';

/** What a file holds, looked into with `checkedAudio` or `checkedPicture`. */
interface MediaContent {
  /** Media type; of what the server plays or shows by itself a {@link MediaType}. */
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Where files are kept: what they are called in the database, and what they hold. */
export interface MediaStorage {
  db: Database;
  files: FileStore;
}

/** A content that was written, for a file to name. */
export interface StoredContent {
  contentId: number;
  type: string;
  /** Bytes. */
  size: number;
  /** Milliseconds; null for pictures, and where the content does not tell. */
  duration: number | null;
}

/**
 * Writes a content to where files are kept, and hands it to `use`, which saves the
 * file that names it in a transaction of its own. Where no file does in the end, nothing is left of it. Without a content nothing is written, and
 * `use` is handed what was given.
 * @param keeping its database is no transaction
 * @throws ApiError 503 `files_unavailable`
 */
export async function withStoredContent<T, Given extends MediaContent | null | undefined>(
  { db, files }: MediaStorage,
  given: Given,
  use: (stored: StoredFor<Given>) => Promise<T>,
): Promise<T> {
  if (!given) return use(given as StoredFor<Given>);
  const { type, content } = given;
  const contentId = await createContent(db);
  try {
    await files.write(db, contentId, content);
    return await use({
      contentId,
      type,
      size: content.byteLength,
      duration: getDuration(type as MediaType, content),
    });
  } finally {
    // What can't be removed now, such as without a connection, is found at night.
    await deleteUnreferenced(db, eq(mediaContents.id, contentId)).catch(() => undefined);
  }
}

type StoredFor<Given> = StoredContent | Extract<Given, null | undefined>;

async function createContent(db: Database): Promise<number> {
  const [made] = await db.insert(mediaContents).values({}).returning({ id: mediaContents.id });
  return made?.id ?? 0;
}

/** A content to be sent, or a part of it: it is read while it goes, a piece when the one before has gone. */
export const toStoredBytes = (db: Database, files: FileStore, stored: ContentReference): StoredBytes => ({
  size: stored.size,
  tag: String(stored.contentId),
  async open(range) {
    const pieces = files.read(db, stored, range);
    // What can't be read is known before the answer begins.
    let first: Awaited<ReturnType<typeof pieces.next>> | null = await pieces.next();
    return new ReadableStream(
      {
        async pull(controller) {
          const { done, value } = first ?? (await pieces.next());
          first = null;
          if (done) controller.close();
          else controller.enqueue(value);
        },
        async cancel() {
          await pieces.return(undefined);
        },
      },
      { highWaterMark: 0 },
    );
  },
});

/** A content as a whole, for what must have it in one: a picture within a text, an attachment. */
export async function readWholeContent(
  db: Database,
  files: FileStore,
  stored: ContentReference,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(stored.size);
  let at = 0;
  for await (const piece of files.read(db, stored)) {
    content.set(piece, at);
    at += piece.byteLength;
  }
  return content;
}

/** Removes what uploads left that were cut off by the end of their process: no file has named it for an hour. */
export const deleteUnreferencedContents = (db: Database): Promise<void> =>
  deleteUnreferenced(db, lt(mediaContents.dateCreated, sql`statement_timestamp() - interval '1 hour'`));

async function deleteUnreferenced(db: Database, which: ReturnType<typeof eq>): Promise<void> {
  const named = db.select({ id: media.id }).from(media).where(eq(media.contentId, mediaContents.id));
  // A file that was removed may be brought back.
  const kept = db
    .select({ id: removedRows.id })
    .from(removedRows)
    .where(eq(removedRows.contentId, mediaContents.id));
  const archived = db
    .select({ id: archivedSounds.contentId })
    .from(archivedSounds)
    .where(eq(archivedSounds.contentId, mediaContents.id));
  const uploaded = db
    .select({ id: archiveParts.contentId })
    .from(archiveParts)
    .where(eq(archiveParts.contentId, mediaContents.id));
  await db
    .delete(mediaContents)
    .where(and(which, notExists(named), notExists(kept), notExists(archived), notExists(uploaded)));
}
