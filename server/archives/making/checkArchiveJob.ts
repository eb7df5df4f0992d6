import { eq } from 'drizzle-orm';
import { msg } from '#i18n';
import { InvalidArchiveError } from '../../../archive/file/invalidArchiveError';
import type { ArchivedSound } from '../../../archive/systemDocument';
import { MAX_ARCHIVE_BYTES } from '../../../contract/console/archiveWords';
import { archiveParts } from '../../database/schema';
import type { JobPayloads } from '../../jobs/jobDefinitions';
import type { JobKind } from '../../jobs/jobKind';
import { getCapacityMessage, getRemainingCapacity } from '../archiveCapacity';
import { findArchive, getSystemName } from '../archiveRows';
import { verifySigner } from '../signDigest';
import { listStoredHashes, type SoundToSave, saveSounds } from '../soundStore';
import { convertFiles } from './convertFiles';
import { failArchive, failDeadArchive } from './failArchive';
import { ArchiveDeletedError, createProgressReporter } from './fillArchive';
import { openArchiveInWorker } from './readInWorker';
import { reopenArchive } from './reopenArchive';
import { saveDocument } from './saveDocument';
import { openUpload } from './uploadedFile';

/** Sounds saved together: at most this many, until they have this many bytes. */
const BATCH_SOUNDS = 200;
const BATCH_BYTES = 8 * 1024 ** 2;

/**
 * Verifies the hashes of an uploaded archive, including each sound, and stores its contents. Files of another product
 * are converted to an archive.
 */
export const checkArchive: JobKind<JobPayloads['checkArchive']> = {
  limitSeconds: 3_600,
  maxTries: 5,
  atOnce: 3,
  isLong: true,
  async handle(job, { db, gateways, retention }) {
    const result = await findArchive(db, job.payload.archive);
    if (!result || result.state.state === 'ready' || result.state.state === 'failed') return;
    const { row } = result;
    const storage = { db, files: gateways.files };
    try {
      const reportProgress = createProgressReporter(db, row);
      await reportProgress('addresses', 0);
      if (result.state.product) {
        await convertFiles(storage, result, job, async (tx) => {
          await tx.delete(archiveParts).where(eq(archiveParts.archiveId, row.id));
          await job.complete(tx);
        });
        return;
      }
      const archive = await openArchiveInWorker(await openUpload(storage, row.id), job.signal);
      try {
        const domain = getSystemName(row);
        const { sounds } = archive.manifest;
        if (sounds.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_ARCHIVE_BYTES)
          throw new InvalidArchiveError(msg('The sounds of this archive are too large.'));
        let available = await getRemainingCapacity(db, domain, retention, row.id);
        const hashes = new Set<string>();
        // The first of several identical sounds is read.
        const distinctSounds = sounds.filter(({ sha256 }) => !hashes.has(sha256) && hashes.add(sha256));
        for (const { byteLength } of Object.values(archive.sections)) available -= byteLength;
        for (const { bytes } of distinctSounds) available -= bytes;
        if (available < 0) throw new InvalidArchiveError(...getCapacityMessage(domain, retention));
        const stored = await listStoredHashes(db, row.id);
        // A sound is read even if another archive already stores it, because knowing a hash must not give access
        // to the sound.
        const missing = distinctSounds.filter(({ sha256 }) => !stored.has(sha256));
        for (const batch of splitIntoBatches(missing)) {
          const contents: SoundToSave[] = [];
          for (const sound of batch) contents.push({ ...sound, content: await archive.sound(sound) });
          await saveSounds(storage, row.id, contents);
          await reportProgress('sounds', 0);
        }
        const signedBy = await verifySigner(db, archive.digest, archive.signature);
        await saveDocument(
          db,
          job.actor,
          row,
          { ...archive, signature: archive.signature ?? null, signedBy },
          async (tx) => {
            await tx.delete(archiveParts).where(eq(archiveParts.archiveId, row.id));
            await job.complete(tx);
          },
        );
      } finally {
        await archive.close();
      }
    } catch (error) {
      if (error instanceof ArchiveDeletedError) return;
      await failArchive({ db }, job, row, error);
    }
  },
  onDead: failDeadArchive,
  onRetry: reopenArchive,
};

function* splitIntoBatches(sounds: readonly ArchivedSound[]): Generator<ArchivedSound[]> {
  let batch: ArchivedSound[] = [];
  let bytes = 0;
  for (const sound of sounds) {
    batch.push(sound);
    bytes += sound.bytes;
    if (batch.length < BATCH_SOUNDS && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
