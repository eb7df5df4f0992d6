import { asc, eq } from 'drizzle-orm';
import { archiveParts } from '../../database/schema';
import type { MediaStorage } from '../../media/files/mediaContent';

/** An upload stored in parts. */
export interface UploadedFile {
  /** Bytes. */
  size: number;
  /** @param end offset of the byte after the last one */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

export async function openUpload({ db, files }: MediaStorage, archiveId: number): Promise<UploadedFile> {
  const parts = await db
    .select({ start: archiveParts.start, size: archiveParts.bytes, contentId: archiveParts.contentId })
    .from(archiveParts)
    .where(eq(archiveParts.archiveId, archiveId))
    .orderBy(asc(archiveParts.start));
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    async read(start, end) {
      const content = new Uint8Array(end - start);
      let at = 0;
      for (const part of parts) {
        const range = {
          start: Math.max(start - part.start, 0),
          end: Math.min(end - part.start, part.size) - 1,
        };
        if (range.start > range.end) continue;
        for await (const piece of files.read(db, part, range)) {
          content.set(piece, at);
          at += piece.byteLength;
        }
      }
      return content;
    },
  };
}
