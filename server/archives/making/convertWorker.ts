import { parentPort, workerData } from 'node:worker_threads';
import { BadArchive } from '../../../archive/file/badArchive';
import { asDocument } from '../../../archive/from/asDocument';
import { products } from '../../../archive/from/products';
import { normaliseNumber } from '../../numbers/format/normaliseNumber';
import type { Conversion, ConversionTold } from './convertInWorker';

const { product, domain, of, files }: Conversion = workerData;

const tell = (told: ConversionTold): void => parentPort?.postMessage(told);

tell('begun');
try {
  tell({ made: asDocument(domain, products[product](files, of), normaliseNumber) });
} catch (error) {
  if (!(error instanceof BadArchive)) throw error;
  tell({ bad: { text: error.text, values: error.values } });
}
