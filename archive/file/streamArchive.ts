import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface StreamedFile {
  name: string;
  /** False for sounds, which are already compressed. */
  compress: boolean;
  content: () => AsyncIterable<Uint8Array>;
}

/**
 * Streams an archive. Each file is read only after the previous one has been sent.
 * @param at when the archive was created
 */
export function streamArchive(files: readonly StreamedFile[], at: Date): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  for (const { name, compress, content } of files)
    zip.addReadStreamLazy(name, { compress, mtime: at }, (give) =>
      give(null, Readable.from(content(), { objectMode: false })),
    );
  zip.end();
  const output = Readable.from(zip.outputStream, { objectMode: false });
  zip.once('error', (error: Error) => output.destroy(error));
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
