import { eq } from 'drizzle-orm';
import { readArchive } from '../../../archive/file/readArchive';
import { archiveParts } from '../../database/schema';
import type { JobKind } from '../../jobs/jobKind';
import { findArchive } from '../archiveRows';
import { signerOf } from '../signDigest';
import { keepSound } from '../soundStore';
import { convertFiles } from './convertFiles';
import { failArchive } from './failArchive';
import { ArchiveGone, teller } from './fillArchive';
import { keepDocument } from './keepDocument';
import { uploadedBytes } from './partReader';

/**
 * Compares an archive that was uploaded with its hashes, sound by sound, and keeps what it holds; of files of another product it makes one.
 */
export const checkArchive: JobKind<{ archive: number }> = {
  limitSeconds: 3_600,
  maxTries: 5,
  atOnce: 1,
  async handle(job, { db, gateways }) {
    const found = await findArchive(db, job.payload.archive);
    if (!found || found.state.state === 'ready' || found.state.state === 'failed') return;
    const { row } = found;
    const keeping = { db, files: gateways.files };
    try {
      const tell = teller(db, row);
      await tell('addresses', 0);
      if (found.state.product) {
        await convertFiles(keeping, found, job.actor, async (tx) => {
          await tx.delete(archiveParts).where(eq(archiveParts.archiveId, row.id));
          await job.done(tx);
        });
        return;
      }
      const archive = await readArchive(await uploadedBytes(keeping, row.id));
      try {
        for (const sound of archive.manifest.sounds) {
          job.signal.throwIfAborted();
          // Read also where it is kept for another archive: only who has its bytes has it.
          const content = await archive.sound(sound);
          await keepSound(keeping, row.id, sound, async () => content);
          await tell('sounds', 0);
        }
        const signedBy = await signerOf(db, archive.digest, archive.signature);
        await keepDocument(
          db,
          job.actor,
          row,
          { ...archive, signature: archive.signature ?? null, signedBy },
          async (tx) => {
            await tx.delete(archiveParts).where(eq(archiveParts.archiveId, row.id));
            await job.done(tx);
          },
        );
      } finally {
        archive.close();
      }
    } catch (error) {
      if (error instanceof ArchiveGone) return;
      await failArchive({ db }, job, row, error);
    }
  },
};
