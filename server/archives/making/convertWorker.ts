import { parentPort, workerData } from 'node:worker_threads';
import { BadArchive } from '../../../archive/file/badArchive';
import { asDocument } from '../../../archive/from/asDocument';
import { products } from '../../../archive/from/products';
import { normaliseNumber } from '../../numbers/format/normaliseNumber';
import type { Conversion, ConversionMessage } from './convertInWorker';

const { product, domain, of, files }: Conversion = workerData;

const postToParent = (message: ConversionMessage): void => parentPort?.postMessage(message);

postToParent('begun');
try {
  postToParent({ converted: asDocument(domain, products[product](files, of), normaliseNumber) });
} catch (error) {
  if (!(error instanceof BadArchive)) throw error;
  postToParent({ bad: { text: error.text, values: error.values } });
}
