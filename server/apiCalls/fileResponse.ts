import type { ByteRange } from '../gateways/files/fileStore';

/** Immutable stored content. */
export interface StoredBytes {
  size: number;
  /** Entity tag, which changes with the content. */
  tag: string;
  /** Opens the content or part of it for reading. @throws ApiError when unavailable */
  open(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
}

/** A download, from which the headers and the body of the response are created. */
export interface FileResponse {
  fileName: string;
  /** Media type, such as `text/csv; charset=utf-8`. */
  type: string;
  content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | StoredBytes;
}
