import { and, eq, inArray } from 'drizzle-orm';
import type { ArchivedSound } from '../../archive/systemDocument';
import type { Database } from '../database/database';
import { archivedSounds, archiveSounds } from '../database/schema';
import type { ContentChunks, ContentReference } from '../gateways/files/fileStore';
import { type MediaStorage, readFullContent, withStoredContents } from '../media/files/mediaContent';

/** A sound with its content, which matches its hash. */
export interface SoundToSave extends ArchivedSound {
  content: Uint8Array<ArrayBuffer>;
}

/** Stores different sounds of an archive. Archives share identical sounds. */
export async function saveSounds(
  storage: MediaStorage,
  archiveId: number,
  sounds: readonly SoundToSave[],
): Promise<void> {
  const { db } = storage;
  const hashes = sounds.map(({ sha256 }) => sha256);
  const known = await db
    .select({ sha256: archivedSounds.sha256 })
    .from(archivedSounds)
    .where(inArray(archivedSounds.sha256, hashes));
  const knownHashes = new Set(known.map(({ sha256 }) => sha256));
  const added = sounds.filter(({ sha256 }) => !knownHashes.has(sha256));
  await withStoredContents(storage, added, (stored) =>
    db.transaction(async (tx) => {
      if (added.length > 0)
        await tx
          .insert(archivedSounds)
          .values(
            added.flatMap(({ sha256 }, place) => {
              const content = stored[place];
              return content ? { sha256, contentId: content.contentId, bytes: content.size } : [];
            }),
          )
          .onConflictDoNothing();
      await tx
        .insert(archiveSounds)
        .values(hashes.map((sha256) => ({ archiveId, sha256 })))
        .onConflictDoNothing();
    }),
  );
}

/**
 * Stores a sound of an archive unless the archive has it.
 * @param content called only if the sound is not stored yet
 */
export async function saveSound(
  storage: MediaStorage,
  archiveId: number,
  sound: ArchivedSound,
  content: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const { db } = storage;
  const isStored = await db.$count(archivedSounds, eq(archivedSounds.sha256, sound.sha256));
  if (isStored)
    await db.insert(archiveSounds).values({ archiveId, sha256: sound.sha256 }).onConflictDoNothing();
  else await saveSounds(storage, archiveId, [{ ...sound, content: await content() }]);
}

/** Returns the hashes of the sounds that an archive has. */
export async function listStoredHashes(db: Database, archiveId: number): Promise<Set<string>> {
  const rows = await db
    .select({ sha256: archiveSounds.sha256 })
    .from(archiveSounds)
    .where(eq(archiveSounds.archiveId, archiveId));
  return new Set(rows.map(({ sha256 }) => sha256));
}

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
