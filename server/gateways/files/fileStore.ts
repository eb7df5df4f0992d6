import type { Database } from '../../database/database';
import { ApiError } from '../../http/errors/apiError';

/** Where a content is, and its bytes. */
export interface ContentReference {
  /** Of `media_content`. */
  contentId: number;
  /** Bytes. */
  size: number;
}

/** Bytes of a content, the first and the last; the first is 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Pieces of a content, read as they are asked for. */
export type ContentPieces = AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>;

/**
 * Keeps what files hold. Which of a content's places it lies in is known to the store alone, so that contents can be moved
 * while they are read.
 */
export interface FileStore {
  /**
   * Writes a content nobody names yet. Where this fails, nothing of it is ever read.
   * @param contentId a row of `media_content`, without a content so far
   * @throws ApiError 503 `files_unavailable`
   */
  write(db: Database, contentId: number, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /**
   * Reads a content, or a part of it. What it throws comes with the first piece where it can.
   * @throws ApiError 503 `files_unavailable`
   */
  read(db: Database, content: ContentReference, range?: ByteRange): ContentPieces;
  /** Gives up what no file has named for as long as it is to be kept; for every night. */
  tidy(db: Database): Promise<void>;
}

/** Seconds after which a request that needed a file may be made again. */
const RETRY_AFTER_SECONDS = 5;

/** Files can't be read or written at the moment. */
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

/** A content is no longer where it was: its file was removed, or it lies in another place now. */
export class ContentGoneError extends Error {
  override name = 'ContentGoneError';
  constructor() {
    super('The file was removed while it was read.');
  }
}
