import { and, eq } from 'drizzle-orm';
import { t } from '#i18n';
import { toArchivedRecords } from '../../archive/archivedRecords';
import { getSectionFile, MANIFEST_FILE, type Manifest, SIGNATURE_FILE } from '../../archive/file/manifest';
import { type StreamedFile, streamArchive } from '../../archive/file/streamArchive';
import { type SectionName, sectionNames } from '../../archive/sections';
import type { SystemDocument } from '../../archive/systemDocument';
import type { Database } from '../database/database';
import { archiveSections, archiveStates } from '../database/schema';
import { createConflictError } from '../http/errors/apiError';
import type { MediaStorage } from '../media/files/mediaContent';
import { getSystemName, type StoredArchive } from './archiveRows';
import { readSound } from './soundStore';

/** @throws ApiError 409 if the archive is not ready */
export function requireReady({ row, state }: StoredArchive): void {
  if (state.state !== 'ready')
    throw createConflictError(t('Archive {id} is not ready: nothing can be read of it yet.', { id: row.id }));
}

export async function readDocument(db: Database, { row, state }: StoredArchive): Promise<SystemDocument> {
  const rows = await db
    .select({ section: archiveSections.section, content: archiveSections.content })
    .from(archiveSections)
    .where(eq(archiveSections.archiveId, row.id));
  return {
    domain: state.madeOf ?? getSystemName(row),
    sections: Object.fromEntries(
      rows.map(({ section, content }) => [section, toArchivedRecords(section, JSON.parse(content))]),
    ),
  };
}

/** Streams an archive as a file. It is byte-identical to the original, so that its signature remains valid. */
export async function openArchiveFile(
  storage: MediaStorage,
  { row, state }: StoredArchive,
): Promise<ReadableStream<Uint8Array>> {
  const [manifestRow] = await storage.db
    .select({ written: archiveStates.manifest })
    .from(archiveStates)
    .where(eq(archiveStates.archiveId, row.id));
  const written = manifestRow?.written ?? '';
  const manifest: Manifest = JSON.parse(written);
  const storedRows = await storage.db
    .select({ section: archiveSections.section })
    .from(archiveSections)
    .where(eq(archiveSections.archiveId, row.id));
  const storedSections = new Set(storedRows.map(({ section }) => section));
  const files: StreamedFile[] = [
    ...manifest.sounds.map((sound) => ({
      name: sound.file,
      compress: false,
      content: () => readSound(storage, row.id, sound),
    })),
    ...sectionNames
      .filter((name) => storedSections.has(name))
      .map((name) => ({
        name: manifest.sections[name]?.file ?? getSectionFile(name),
        compress: true,
        content: () => readSectionChunks(storage.db, row.id, name),
      })),
    createTextFile(MANIFEST_FILE, written),
    ...(state.signature ? [createTextFile(SIGNATURE_FILE, state.signature)] : []),
  ];
  return streamArchive(files, new Date(manifest.at));
}

const createTextFile = (name: string, text: string): StreamedFile => ({
  name,
  compress: true,
  async *content() {
    yield new TextEncoder().encode(text);
  },
});

async function* readSectionChunks(db: Database, archiveId: number, name: SectionName) {
  const [section] = await db
    .select({ content: archiveSections.content })
    .from(archiveSections)
    .where(and(eq(archiveSections.archiveId, archiveId), eq(archiveSections.section, name)));
  yield new TextEncoder().encode(section?.content ?? '');
}
