import { parentPort, workerData } from 'node:worker_threads';
import { InvalidArchiveError } from '../../../archive/file/invalidArchiveError';
import { productParsers } from '../../../archive/from/productParsers';
import { toSystemDocument } from '../../../archive/from/toSystemDocument';
import { normaliseNumber } from '../../numberingPlan/normaliseNumber';
import type { Conversion, ConversionMessage } from './convertInWorker';

const { product, domain, of, files }: Conversion = workerData;

const postToParent = (message: ConversionMessage): void => parentPort?.postMessage(message);

postToParent('begun');
try {
  postToParent({ converted: toSystemDocument(domain, productParsers[product](files, of), normaliseNumber) });
} catch (error) {
  if (!(error instanceof InvalidArchiveError)) throw error;
  postToParent({ bad: { text: error.text, values: error.values } });
}
