import { parentPort, workerData } from 'node:worker_threads';
import { InvalidArchiveError, readArchive } from '../../../archive/file/readArchive';
import { productParsers } from '../../../archive/from/productParsers';
import { readForeignFiles } from '../../../archive/from/readForeignFiles';
import { toSystemDocument } from '../../../archive/from/toSystemDocument';
import { normaliseNumber } from '../../numberingPlan/normaliseNumber';
import { BlockReader } from './blockReader';
import type { Conversion, WorkerMessage, WorkerRequest, WorkerTask } from './readInWorker';

const { size, conversion }: WorkerTask = workerData;

const postToParent = (message: WorkerMessage, transferred: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transferred);

/** Ranges requested from the parent, by their start. */
const waiting = new Map<number, (content: Uint8Array) => void>();

const reader = new BlockReader(
  size,
  (start, end) =>
    new Promise((resolve) => {
      waiting.set(start, resolve);
      postToParent({ range: { start, end } });
    }),
);

let readSound: Awaited<ReturnType<typeof readArchive>>['sound'] | undefined;

parentPort?.on('message', (request: WorkerRequest) => {
  if ('content' in request) {
    waiting.get(request.start)?.(request.content);
    waiting.delete(request.start);
  } else
    reportErrors(async () => {
      const sound = await readSound?.(request.sound);
      if (sound) postToParent({ sound }, [sound.buffer]);
    });
});

postToParent('begun');
reportErrors(conversion ? () => convertUpload(conversion) : openUploadedArchive);

async function convertUpload({ product, domain, of, fileName }: Conversion): Promise<void> {
  const { files, left } = await readForeignFiles(fileName, { reader, size });
  const converted = toSystemDocument(domain, productParsers[product](files, of), normaliseNumber);
  postToParent({ converted: { ...converted, left: [...left, ...converted.left] } });
}

async function openUploadedArchive(): Promise<void> {
  const { close: _, sound, ...archive } = await readArchive({ reader, size });
  readSound = sound;
  postToParent({ archive });
}

/** Errors in the file are sent to the parent. All others end the thread. */
async function reportErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof InvalidArchiveError)) throw error;
    postToParent({ bad: { text: error.text, values: error.values } });
  }
}
