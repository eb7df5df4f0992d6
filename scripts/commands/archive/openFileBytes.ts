import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { FileBytes } from '../../../archive/file/openZip';
import { CommandError } from '../commandLine';

class PathReader extends RandomAccessReader {
  constructor(private readonly path: string) {
    super();
  }

  /** @param end offset of the byte after the last one */
  override _readStreamForRange(start: number, end: number): Readable {
    return end > start ? createReadStream(this.path, { start, end: end - 1 }) : Readable.from([]);
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

/**
 * Opens a local file for reading.
 * @throws CommandError if the file does not exist
 */
export async function openFileBytes(path: string): Promise<FileBytes> {
  const { size } = await stat(path).catch(() => {
    throw new CommandError(`There is no file ${path}.`);
  });
  return { reader: new PathReader(path), size };
}
