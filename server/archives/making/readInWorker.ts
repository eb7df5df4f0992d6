import { Worker } from 'node:worker_threads';
import { msg } from '#i18n';
import { InvalidArchiveError } from '../../../archive/file/invalidArchiveError';
import type { OpenArchive } from '../../../archive/file/readArchive';
import type { Product } from '../../../archive/from/productParsers';
import { createFilesTooLargeError } from '../../../archive/from/readForeignFiles';
import type { toSystemDocument } from '../../../archive/from/toSystemDocument';
import type { ArchivedSound } from '../../../archive/systemDocument';
import type { UploadedFile } from './uploadedFile';

/** A request to convert another product's files. */
export interface Conversion {
  product: Product;
  domain: string;
  /** Domain of the phone system to select if the files contain several. */
  of: string | undefined;
  /** File name of the upload. */
  fileName: string;
}

/** Without a conversion, the upload is an archive. */
export interface WorkerTask {
  size: number;
  conversion: Conversion | undefined;
}

export type ConversionResult = ReturnType<typeof toSystemDocument>;

type ArchiveContents = Omit<OpenArchive, 'sound' | 'close'>;

export type WorkerResult =
  | { converted: ConversionResult }
  | { archive: ArchiveContents }
  | { sound: Uint8Array<ArrayBuffer> };

/** Messages from the worker thread: that it has started, a range of the file to be read, a result, or an error in the file. */
export type WorkerMessage =
  | 'begun'
  | { range: { start: number; end: number } }
  | WorkerResult
  | { bad: Pick<InvalidArchiveError, 'text' | 'values'> };

/** Messages to the worker thread: the content of a range, or a request for a sound. */
export type WorkerRequest = { start: number; content: Uint8Array<ArrayBuffer> } | { sound: ArchivedSound };

/** Resource limits of the worker thread. Exceeding them ends the thread without affecting the server. */
interface Limits {
  megabytes: number;
  /** Until the file has been converted or opened. */
  seconds: number;
}

const conversionLimits: Limits = { megabytes: 512, seconds: 120 };
const archiveLimits: Limits = { megabytes: 1024, seconds: 300 };

/** Returns the entry point of the worker: the built file, or TypeScript run by `tsx` if the server runs from source. */
function getWorkerEntry(): { source: string | URL; isCode: boolean } {
  if (!import.meta.url.endsWith('.ts'))
    return { source: new URL('./readWorker.js', import.meta.url), isCode: false };
  const tsx = import.meta.resolve('tsx/esm/api');
  const source = new URL('./readWorker.ts', import.meta.url);
  return {
    source: `import('${tsx}').then(({ register }) => { register(); return import('${source}'); })`,
    isCode: true,
  };
}

let previousRead: Promise<unknown> = Promise.resolve();

/** Runs work that may need much memory after previous work of this kind has ended. */
function waitForTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = previousRead.then(work);
  previousRead = turn.catch(() => undefined);
  return turn;
}

/**
 * Converts another product's files in a worker thread, so that the server is not blocked. Uploads are read one at a
 * time.
 * @param signal aborts the conversion
 * @throws InvalidArchiveError if the files cannot be read or exceed the limits
 */
export const convertInWorker = (
  file: UploadedFile,
  conversion: Conversion,
  signal: AbortSignal,
  limits = conversionLimits,
): Promise<ConversionResult> =>
  waitForTurn(async () => {
    const worker = startWorker(file, conversion, signal, limits, createFilesTooLargeError());
    try {
      const result = await worker.receive();
      if (!('converted' in result)) throw new UnexpectedResultError();
      return result.converted;
    } finally {
      await worker.close();
    }
  });

/**
 * Opens an archive in a worker thread, which verifies it and reads its sounds one after the other.
 * @param signal aborts reading
 * @throws InvalidArchiveError if the file is not an archive, was modified or exceeds the limits
 */
export const openArchiveInWorker = (
  file: UploadedFile,
  signal: AbortSignal,
  limits = archiveLimits,
): Promise<Omit<OpenArchive, 'close'> & { close(): Promise<void> }> =>
  waitForTurn(async () => {
    const tooLarge = new InvalidArchiveError(
      msg(
        'This archive has too many records: reading it takes more than {seconds} seconds or {megabytes} MB of memory.',
      ),
      { ...limits },
    );
    const worker = startWorker(file, undefined, signal, limits, tooLarge);
    try {
      const result = await worker.receive();
      if (!('archive' in result)) throw new UnexpectedResultError();
      return {
        ...result.archive,
        async sound(sound) {
          const read = await worker.receive({ sound });
          if (!('sound' in read)) throw new UnexpectedResultError();
          return read.sound;
        },
        close: worker.close,
      };
    } catch (error) {
      await worker.close();
      throw error;
    }
  });

class UnexpectedResultError extends Error {
  override message = 'The thread that reads the files sent another result than requested.';
}

function startWorker(
  file: UploadedFile,
  conversion: Conversion | undefined,
  signal: AbortSignal,
  { megabytes, seconds }: Limits,
  tooLarge: InvalidArchiveError,
) {
  signal.throwIfAborted();
  const { source, isCode } = getWorkerEntry();
  const workerData: WorkerTask = { size: file.size, conversion };
  const worker = new Worker(source, {
    eval: isCode,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  let waiting: { resolve(result: WorkerResult): void; reject(error: unknown): void } | undefined;
  let failure: { error: unknown } | undefined;
  const over = new AbortController();
  const fail = (error: unknown): void => {
    failure ??= { error };
    waiting?.reject(failure.error);
  };
  signal.addEventListener('abort', () => fail(signal.reason), { signal: over.signal });
  worker.on('message', (message: WorkerMessage) => {
    if (message === 'begun') timer = setTimeout(fail, seconds * 1000, tooLarge);
    else if ('range' in message) {
      const { start, end } = message.range;
      file.read(start, end).then((content) => {
        const answer: WorkerRequest = { start, content };
        worker.postMessage(answer, [content.buffer]);
      }, fail);
    } else if ('bad' in message) fail(new InvalidArchiveError(message.bad.text, message.bad.values));
    else waiting?.resolve(message);
  });
  worker.once('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge : error),
  );
  worker.once('exit', (code) => fail(new Error(`The thread that reads the files ended with ${code}.`)));
  return {
    /** Returns the next result, or that of a request. */
    async receive(request?: WorkerRequest): Promise<WorkerResult> {
      if (failure) throw failure.error;
      const result = new Promise<WorkerResult>((resolve, reject) => {
        waiting = { resolve, reject };
      });
      if (request) worker.postMessage(request);
      return result.finally(() => clearTimeout(timer));
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      over.abort();
      await worker.terminate();
    },
  };
}
