import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive that is sent. */
export interface SentFile {
  name: string;
  /** Sounds are small already. */
  compress: boolean;
  content: () => AsyncIterable<Uint8Array>;
}

/**
 * An archive as it is sent: a file of it is read once the one before has gone.
 * @param at when the archive was made
 */
export function streamArchive(files: readonly SentFile[], at: Date): ReadableStream<Uint8Array> {
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
