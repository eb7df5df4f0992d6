import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { FileBytes } from '../../../archive/file/openZip';
import { CommandError } from '../commandLine';

/** Reads the bytes of a file of this machine. */
class PathReader extends RandomAccessReader {
  constructor(private readonly path: string) {
    super();
  }

  /** @param end the byte after the last */
  override _readStreamForRange(start: number, end: number): Readable {
    return end > start ? createReadStream(this.path, { start, end: end - 1 }) : Readable.from([]);
  }

  override close(done: (error: Error | null) => void): void {
    done(null);
  }
}

/** The bytes of a file. @throws CommandError where there is none */
export async function openFileBytes(path: string): Promise<FileBytes> {
  const { size } = await stat(path).catch(() => {
    throw new CommandError(`There is no file ${path}.`);
  });
  return { reader: new PathReader(path), size };
}
