import type { Database } from '../../database/database';
import { ApiError } from '../../http/errors/apiError';

export interface ContentReference {
  /** Id in `media_content`. */
  contentId: number;
  /** Size in bytes. */
  size: number;
}

/** Offsets of the first and last byte, inclusive; the first byte is 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Chunks of file content, read on demand. */
export type ContentChunks = AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>;

/** Storage for file contents. Callers do not depend on where content is located, so it can be moved while being read. */
export interface FileStore {
  /**
   * Writes content that is not referenced yet. If writing fails, no part of it can be read.
   * @param contentId a row of `media_content` without content
   * @throws ApiError 503 `files_unavailable`
   */
  write(db: Database, contentId: number, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /**
   * Reads file content or part of it. Errors are thrown when the first chunk is read, if possible.
   * @throws ApiError 503 `files_unavailable`
   */
  read(db: Database, content: ContentReference, range?: ByteRange): ContentChunks;
  /** Deletes contents that have been unreferenced for longer than the retention period; runs every night. */
  tidy(db: Database): Promise<void>;
}

/** Seconds before a failed request should be retried. */
const RETRY_AFTER_SECONDS = 5;

/** Thrown when files temporarily cannot be read or written. */
export class FilesUnavailableError extends ApiError {
  override name = 'FilesUnavailableError';
  constructor(override readonly cause: unknown) {
    super(
      503,
      'files_unavailable',
      'The store of the server’s files does not answer at the moment.',
      {},
      RETRY_AFTER_SECONDS,
    );
  }
}

/** Thrown when content is no longer at its location, because it was deleted or moved. */
export class ContentNotFoundError extends Error {
  override name = 'ContentGoneError';
  constructor() {
    super('The file was removed while it was read.');
  }
}
