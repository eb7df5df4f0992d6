import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const BLOCK_BYTES = 256 * 1024;
/** Blocks in memory: a file of up to 32 MB is read only once, in whatever order its entries lie. */
const MAX_BLOCKS = 128;

/** Reads a file in blocks and retains them, because a zip directory is read in pieces of a few bytes. */
export class BlockReader extends RandomAccessReader {
  private readonly blocks = new Map<number, Promise<Uint8Array>>();

  /** @param load reads a range; the end is the offset of the byte after the last one */
  constructor(
    private readonly size: number,
    private readonly load: (start: number, end: number) => Promise<Uint8Array>,
  ) {
    super();
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.fill(buffer.subarray(offset, offset + length), position).then(() => callback(null), callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.iteratePieces(start, end), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  private async fill(target: Uint8Array, position: number): Promise<void> {
    let at = 0;
    for await (const piece of this.iteratePieces(position, position + target.byteLength)) {
      target.set(piece, at);
      at += piece.byteLength;
    }
    if (at < target.byteLength) throw new Error('The file ends too early.');
  }

  private async *iteratePieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < Math.min(end, this.size); ) {
      const first = at - (at % BLOCK_BYTES);
      const block = await this.readBlock(first);
      yield block.subarray(at - first, end - first);
      at = first + block.byteLength;
    }
  }

  private readBlock(start: number): Promise<Uint8Array> {
    const block = this.blocks.get(start) ?? this.load(start, Math.min(start + BLOCK_BYTES, this.size));
    // The block moves to the end, so that the one unused for longest is dropped.
    this.blocks.delete(start);
    this.blocks.set(start, block);
    const [oldest] = this.blocks.keys();
    if (this.blocks.size > MAX_BLOCKS && oldest !== undefined) this.blocks.delete(oldest);
    return block;
  }
}
