import { and, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { getDuration } from '../../../contract/media/sounds/readSound';
import type { StoredBytes } from '../../apiCalls/fileResponse';
import type { Database } from '../../database/database';
import { archivedSounds, archiveParts, media, mediaContents, removedRows } from '../../database/schema';
import type { ContentReference, FileStore } from '../../gateways/files/fileStore';

/** File content that has been validated with `checkAudio` or `checkImage`. */
interface MediaContent {
  /** Media type; a `MediaType` if the server plays or displays it. */
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Storage for files: the database for metadata, and the store for their contents. */
export interface MediaStorage {
  db: Database;
  files: FileStore;
}

/** Stored file content that no file references yet. */
export interface StoredContent {
  contentId: number;
  type: string;
  /** Bytes. */
  size: number;
  /** Duration in milliseconds; null for images, and if the content does not specify it. */
  duration: number | null;
}

/**
 * Stores file content and passes it to `use`, which saves the file that references it in its own transaction. If no
 * file references the content afterwards, it is deleted. Without content, `use` receives the input unchanged.
 * @param storage its database must not be a transaction
 * @throws ApiError 503 `files_unavailable`
 */
export async function withStoredContent<T, Given extends MediaContent | null | undefined>(
  storage: MediaStorage,
  source: Given,
  use: (stored: StoredFor<Given>) => Promise<T>,
): Promise<T> {
  return withStoredContents(storage, source ? [source] : [], ([stored]) =>
    use((stored ?? source) as StoredFor<Given>),
  );
}

/** Stores several file contents as {@link withStoredContent} does. */
export async function withStoredContents<T>(
  { db, files }: MediaStorage,
  sources: readonly MediaContent[],
  use: (stored: StoredContent[]) => Promise<T>,
): Promise<T> {
  if (sources.length === 0) return use([]);
  const created = await db
    .insert(mediaContents)
    .values(sources.map(() => ({})))
    .returning({ id: mediaContents.id });
  const ids = created.map(({ id }) => id);
  try {
    const stored: StoredContent[] = [];
    for (const [place, { type, content }] of sources.entries()) {
      const contentId = ids[place] ?? 0;
      await files.write(db, contentId, content);
      const duration = getDuration(type, content);
      stored.push({ contentId, type, size: content.byteLength, duration });
    }
    return await use(stored);
  } finally {
    // If deletion fails, for example because the connection is lost, the nightly cleanup deletes the content.
    await deleteUnreferenced(db, inArray(mediaContents.id, ids)).catch(() => undefined);
  }
}

type StoredFor<Given> = StoredContent | Extract<Given, null | undefined>;

/** Streams file content or part of it; each chunk is read after the previous one has been sent. */
export const toStoredBytes = (db: Database, files: FileStore, stored: ContentReference): StoredBytes => ({
  size: stored.size,
  tag: String(stored.contentId),
  async open(range) {
    const pieces = files.read(db, stored, range);
    // Reads the first chunk in advance, so that errors are reported before the response starts.
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

/** Returns the complete content of a file, for uses that cannot stream, such as inline images and attachments. */
export async function readFullContent(
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

/** Deletes file contents that were left behind by interrupted uploads and have been unreferenced for an hour. */
export const deleteUnreferencedContents = (db: Database): Promise<void> =>
  deleteUnreferenced(db, lt(mediaContents.dateCreated, sql`statement_timestamp() - interval '1 hour'`));

async function deleteUnreferenced(db: Database, which: SQL): Promise<void> {
  const named = db.select({ id: media.id }).from(media).where(eq(media.contentId, mediaContents.id));
  // Contents of deleted files are excluded, because the files can still be restored.
  const removed = db
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
    .where(and(which, notExists(named), notExists(removed), notExists(archived), notExists(uploaded)));
}
