import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { RandomAccessReader } from 'yauzl';
import type { FileBytes } from '../../../archive/file/openZip';
import { archiveParts } from '../../database/schema';
import type { MediaStorage } from '../../media/files/mediaContent';

type ArchivePart = Pick<typeof archiveParts.$inferSelect, 'start' | 'bytes' | 'contentId'>;

/** Random access reader for an upload stored in parts. */
class PartReader extends RandomAccessReader {
  constructor(
    private readonly storage: MediaStorage,
    private readonly parts: readonly ArchivePart[],
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.between(start, end), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  /** @param end offset of the byte after the last one */
  private async *between(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (const { start: first, bytes, contentId } of this.parts) {
      const range = { start: Math.max(start - first, 0), end: Math.min(end - first, bytes) - 1 };
      if (range.start > range.end) continue;
      // Chunks are copied because the buffer is reused for the next chunk.
      for await (const piece of this.storage.files.read(this.storage.db, { contentId, size: bytes }, range))
        yield new Uint8Array(piece);
    }
  }
}

export async function openUpload(storage: MediaStorage, archiveId: number): Promise<FileBytes> {
  const parts = await storage.db
    .select({ start: archiveParts.start, bytes: archiveParts.bytes, contentId: archiveParts.contentId })
    .from(archiveParts)
    .where(eq(archiveParts.archiveId, archiveId))
    .orderBy(asc(archiveParts.start));
  return {
    reader: new PartReader(storage, parts),
    size: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
