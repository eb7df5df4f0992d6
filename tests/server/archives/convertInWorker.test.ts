import { expect, it } from 'vitest';
import { productParsers } from '../../../archive/from/productParsers';
import { MAX_FOREIGN_BYTES } from '../../../archive/from/readForeignFiles';
import { toSystemDocument } from '../../../archive/from/toSystemDocument';
import { type Conversion, convertInWorker } from '../../../server/archives/making/convertInWorker';
import { normaliseNumber } from '../../../server/numberingPlan/normaliseNumber';
import { fusionPbxFiles } from '../../archive/fusionPbxFiles';

const domain = 'moved.pbx.example';
const neverAborted = new AbortController().signal;

const createFusionPbxConversion = (): Conversion => ({
  product: 'fusionpbx',
  domain,
  of: undefined,
  files: [...fusionPbxFiles],
});

const createSpreadsheetConversion = (rows: number): Conversion => ({
  product: 'sheet',
  domain,
  of: undefined,
  files: [{ name: 'all.csv', text: `type,name\n${'extension,100\n'.repeat(rows)}` }],
});

it('files of another product are read in a worker thread with the same result', {
  timeout: 120_000,
}, async () => {
  const result = await convertInWorker(createFusionPbxConversion(), neverAborted);
  expect(result).toEqual(toSystemDocument(domain, productParsers.fusionpbx(fusionPbxFiles), normaliseNumber));
});

it.each([
  ['time', { megabytes: 512, seconds: 0 }],
  ['memory', { megabytes: 24, seconds: 600 }],
])('a conversion that uses too much %s is reported as too large', { timeout: 120_000 }, async (_, limits) => {
  await expect(
    convertInWorker(createSpreadsheetConversion(150_000), neverAborted, limits),
  ).rejects.toMatchObject({
    name: 'InvalidArchiveError',
    message: expect.stringContaining(`(${MAX_FOREIGN_BYTES / 1024 ** 2} MB in all at most`),
  });
});

it('a conversion with too many rows is reported', { timeout: 120_000 }, async () => {
  await expect(convertInWorker(createSpreadsheetConversion(200_001), neverAborted)).rejects.toThrow(
    /more than 200.?000 rows/,
  );
});

it('a conversion is aborted together with its job', { timeout: 120_000 }, async () => {
  const job = new AbortController();
  const ended = convertInWorker(createSpreadsheetConversion(150_000), job.signal);
  // The thread starts in the microtasks of this turn.
  setImmediate(() => job.abort('ending'));
  await expect(ended).rejects.toBe('ending');
  await expect(convertInWorker(createFusionPbxConversion(), job.signal)).rejects.toBe('ending');
});
