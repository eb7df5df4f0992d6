import { Worker } from 'node:worker_threads';
import { InvalidArchiveError } from '../../../archive/file/invalidArchiveError';
import type { ForeignFile } from '../../../archive/from/foreignFile';
import type { Product } from '../../../archive/from/productParsers';
import { createFilesTooLargeError } from '../../../archive/from/readForeignFiles';
import type { toSystemDocument } from '../../../archive/from/toSystemDocument';

export interface Conversion {
  product: Product;
  domain: string;
  /** Domain of the phone system to select if the files contain several. */
  of: string | undefined;
  files: ForeignFile[];
}

export type ConversionResult = ReturnType<typeof toSystemDocument>;

/** Messages from the worker thread: that it has started, followed by the result or an error in the files. */
export type ConversionMessage =
  | 'begun'
  | { converted: ConversionResult }
  | { bad: Pick<InvalidArchiveError, 'text' | 'values'> };

/** Resource limits of the worker thread. Exceeding them ends the thread without affecting the server. */
interface Limits {
  megabytes: number;
  seconds: number;
}

const defaultLimits: Limits = { megabytes: 512, seconds: 120 };

/** Returns the entry point of the worker: the built file, or TypeScript run by `tsx` if the server runs from source. */
function getWorkerEntry(): { source: string | URL; isCode: boolean } {
  if (!import.meta.url.endsWith('.ts'))
    return { source: new URL('./convertWorker.js', import.meta.url), isCode: false };
  const tsx = import.meta.resolve('tsx/esm/api');
  const source = new URL('./convertWorker.ts', import.meta.url);
  return {
    source: `import('${tsx}').then(({ register }) => { register(); return import('${source}'); })`,
    isCode: true,
  };
}

let previousConversion: Promise<unknown> = Promise.resolve();

/**
 * Converts another product's files in a worker thread, so that the server is not blocked. Conversions run one at a
 * time.
 * @param signal aborts the conversion
 * @throws InvalidArchiveError if the files cannot be read or exceed the limits
 */
export function convertInWorker(
  conversion: Conversion,
  signal: AbortSignal,
  limits: Limits = defaultLimits,
): Promise<ConversionResult> {
  const turn = previousConversion.then(() => convert(conversion, signal, limits));
  previousConversion = turn.catch(() => undefined);
  return turn;
}

async function convert(
  conversion: Conversion,
  signal: AbortSignal,
  { megabytes, seconds }: Limits,
): Promise<ConversionResult> {
  signal.throwIfAborted();
  const { source, isCode } = getWorkerEntry();
  const worker = new Worker(source, {
    eval: isCode,
    workerData: conversion,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  const over = new AbortController();
  try {
    return await new Promise<ConversionResult>((resolve, reject) => {
      const tooMuch = () => reject(createFilesTooLargeError());
      signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
      worker.on('message', (message: ConversionMessage) => {
        if (message === 'begun') timer = setTimeout(tooMuch, seconds * 1000);
        else if ('bad' in message) reject(new InvalidArchiveError(message.bad.text, message.bad.values));
        else resolve(message.converted);
      });
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
      );
      worker.once('exit', (code) => reject(new Error(`The thread that reads the files ended with ${code}.`)));
    });
  } finally {
    clearTimeout(timer);
    over.abort();
    await worker.terminate();
  }
}
