import { and, eq } from 'drizzle-orm';
import type { ArchivedSound } from '../../archive/systemDocument';
import type { Database } from '../database/database';
import { archivedSounds, archiveSounds } from '../database/schema';
import type { ContentChunks, ContentReference } from '../gateways/files/fileStore';
import { type MediaStorage, readFullContent, withStoredContent } from '../media/files/mediaContent';

/**
 * Stores a sound of an archive. Archives share identical sounds.
 * @param content called only if the sound is not stored yet
 */
export async function saveSound(
  storage: MediaStorage,
  archiveId: number,
  { sha256, type }: ArchivedSound,
  content: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const { db } = storage;
  if (await hasSound(db, archiveId, sha256)) return;
  const name = (tx: Database) => tx.insert(archiveSounds).values({ archiveId, sha256 }).onConflictDoNothing();
  const [known] = await db
    .select({ sha256: archivedSounds.sha256 })
    .from(archivedSounds)
    .where(eq(archivedSounds.sha256, sha256));
  if (known) {
    await name(db);
    return;
  }
  await withStoredContent(storage, { type, content: await content() }, ({ contentId, size: bytes }) =>
    db.transaction(async (tx) => {
      await tx.insert(archivedSounds).values({ sha256, contentId, bytes }).onConflictDoNothing();
      await name(tx);
    }),
  );
}

export const hasSound = async (db: Database, archiveId: number, sha256: string): Promise<boolean> =>
  (await db.$count(
    archiveSounds,
    and(eq(archiveSounds.archiveId, archiveId), eq(archiveSounds.sha256, sha256)),
  )) > 0;

/** Returns the storage location of a sound. Finds only sounds of this archive, even if a record refers to another hash. */
async function getStoredContent(
  { db }: MediaStorage,
  archiveId: number,
  sha256: string,
): Promise<ContentReference> {
  const [sound] = await db
    .select({ contentId: archivedSounds.contentId, size: archivedSounds.bytes })
    .from(archiveSounds)
    .innerJoin(archivedSounds, eq(archivedSounds.sha256, archiveSounds.sha256))
    .where(and(eq(archiveSounds.archiveId, archiveId), eq(archiveSounds.sha256, sha256)));
  if (!sound) throw new Error(`Archive ${archiveId} has no sound ${sha256}.`);
  return sound;
}

export const openSound = async (
  storage: MediaStorage,
  archiveId: number,
  { sha256 }: Pick<ArchivedSound, 'sha256'>,
): Promise<Uint8Array<ArrayBuffer>> =>
  readFullContent(storage.db, storage.files, await getStoredContent(storage, archiveId, sha256));

export async function* readSound(
  storage: MediaStorage,
  archiveId: number,
  { sha256 }: Pick<ArchivedSound, 'sha256'>,
): ContentChunks {
  yield* storage.files.read(storage.db, await getStoredContent(storage, archiveId, sha256));
}
