import { Worker } from 'node:worker_threads';
import { BadArchive } from '../../../archive/file/badArchive';
import type { asDocument } from '../../../archive/from/asDocument';
import type { ForeignFile } from '../../../archive/from/foreignFile';
import { tooLargeToRead } from '../../../archive/from/foreignFiles';
import type { Product } from '../../../archive/from/products';

/** Files of another product, and the phone system they are to become. */
export interface Conversion {
  product: Product;
  domain: string;
  /** Which of several phone systems in the files. */
  of: string | undefined;
  files: ForeignFile[];
}

export type Converted = ReturnType<typeof asDocument>;

/** What the thread tells: that it has begun, then what came of it, or what is wrong with the files. */
export type ConversionMessage = 'begun' | { made: Converted } | { bad: Pick<BadArchive, 'text' | 'values'> };

/** What a thread may take: what is more ends it, and leaves the server as it is. */
interface Limits {
  megabytes: number;
  seconds: number;
}

const defaultLimits: Limits = { megabytes: 512, seconds: 120 };

/** What the thread runs: a file of the build, or where the server is run as it is written, TypeScript by `tsx`. */
function getWorkerEntry(): { what: string | URL; isCode: boolean } {
  if (!import.meta.url.endsWith('.ts'))
    return { what: new URL('./convertWorker.js', import.meta.url), isCode: false };
  const tsx = import.meta.resolve('tsx/esm/api');
  const source = new URL('./convertWorker.ts', import.meta.url);
  return {
    what: `import('${tsx}').then(({ register }) => { register(); return import('${source}'); })`,
    isCode: true,
  };
}

let previousConversion: Promise<unknown> = Promise.resolve();

/**
 * Makes a document of files of another product in a thread of its own, one conversion after another: the server goes on meanwhile.
 * @param signal ends it
 * @throws BadArchive where the files can’t be read, or are more than can be
 */
export function convertInWorker(
  conversion: Conversion,
  signal: AbortSignal,
  limits: Limits = defaultLimits,
): Promise<Converted> {
  const turn = previousConversion.then(() => convert(conversion, signal, limits));
  previousConversion = turn.catch(() => undefined);
  return turn;
}

async function convert(
  conversion: Conversion,
  signal: AbortSignal,
  { megabytes, seconds }: Limits,
): Promise<Converted> {
  signal.throwIfAborted();
  const { what, isCode } = getWorkerEntry();
  const worker = new Worker(what, {
    eval: isCode,
    workerData: conversion,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  const over = new AbortController();
  try {
    return await new Promise<Converted>((resolve, reject) => {
      const tooMuch = () => reject(tooLargeToRead());
      signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
      worker.on('message', (told: ConversionMessage) => {
        if (told === 'begun') timer = setTimeout(tooMuch, seconds * 1000);
        else if ('bad' in told) reject(new BadArchive(told.bad.text, told.bad.values));
        else resolve(told.made);
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
