import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { MAX_ZIP_FILES } from '../../../archive/file/openZip';
import { productParsers } from '../../../archive/from/productParsers';
import { MAX_FOREIGN_BYTES } from '../../../archive/from/readForeignFiles';
import { toSystemDocument } from '../../../archive/from/toSystemDocument';
import {
  type Conversion,
  convertInWorker,
  openArchiveInWorker,
} from '../../../server/archives/making/readInWorker';
import type { UploadedFile } from '../../../server/archives/making/uploadedFile';
import { normaliseNumber } from '../../../server/numberingPlan/normaliseNumber';
import { fusionPbxFiles } from '../../archive/fusionPbxFiles';
import { createZip, createZipWithCount } from '../../security/hostileFiles';
import { createSound, createSoundArchive } from './createSoundArchive';

const domain = 'moved.pbx.example';
const neverAborted = new AbortController().signal;
const BLOCK_BYTES = 256 * 1024;

interface CountedFile extends UploadedFile {
  reads: number;
}

/** An upload that counts how often it is read. */
const createUpload = (content: Uint8Array): CountedFile => ({
  size: content.byteLength,
  reads: 0,
  async read(start, end) {
    this.reads += 1;
    return new Uint8Array(content.subarray(start, end));
  },
});

const fusionPbxConversion: Conversion = {
  product: 'fusionpbx',
  domain,
  of: undefined,
  fileName: 'export.zip',
};
const fusionPbxUpload = createUpload(
  zipSync(Object.fromEntries(fusionPbxFiles.map(({ name, text }) => [name, strToU8(text)]))),
);

const sheetConversion: Conversion = { product: 'sheet', domain, of: undefined, fileName: 'all.csv' };
const createSheet = (rows: number) => createUpload(strToU8(`type,name\n${'extension,100\n'.repeat(rows)}`));

it('files of another product are read in a worker thread with the same result', {
  timeout: 120_000,
}, async () => {
  const result = await convertInWorker(fusionPbxUpload, fusionPbxConversion, neverAborted);
  expect(result.document).toEqual(
    toSystemDocument(domain, productParsers.fusionpbx(fusionPbxFiles), normaliseNumber).document,
  );
});

it.each([
  ['time', { megabytes: 512, seconds: 0 }],
  ['memory', { megabytes: 24, seconds: 600 }],
])('a conversion that uses too much %s is reported as too large', { timeout: 120_000 }, async (_, limits) => {
  await expect(
    convertInWorker(createSheet(150_000), sheetConversion, neverAborted, limits),
  ).rejects.toMatchObject({
    name: 'InvalidArchiveError',
    message: expect.stringContaining(`(${MAX_FOREIGN_BYTES / 1024 ** 2} MB in all at most`),
  });
});

it('a conversion with too many rows is reported', { timeout: 120_000 }, async () => {
  await expect(convertInWorker(createSheet(200_001), sheetConversion, neverAborted)).rejects.toThrow(
    /more than 200.?000 rows/,
  );
});

it('a conversion is aborted together with its job', { timeout: 120_000 }, async () => {
  const job = new AbortController();
  const ended = convertInWorker(createSheet(150_000), sheetConversion, job.signal);
  // The thread starts in the microtasks of this turn.
  setImmediate(() => job.abort('ending'));
  await expect(ended).rejects.toBe('ending');
  await expect(convertInWorker(fusionPbxUpload, fusionPbxConversion, job.signal)).rejects.toBe('ending');
});

it('an archive with 10,000 sounds is read once, in large blocks', { timeout: 120_000 }, async () => {
  const content = createSoundArchive(domain, 10_000);
  const upload = createUpload(content);
  const archive = await openArchiveInWorker(upload, neverAborted);
  for (const [place, sound] of archive.manifest.sounds.entries())
    expect(await archive.sound(sound)).toEqual(createSound(place));
  await archive.close();
  expect(upload.reads).toBeLessThanOrEqual(Math.ceil(content.byteLength / BLOCK_BYTES));
});

it('an archive of empty files is rejected after its directory was read once', {
  timeout: 120_000,
}, async () => {
  const zip = createZip(Array.from({ length: 8_000 }, (_, place) => ({ name: `${place}`, declaredSize: 0 })));
  const upload = createUpload(zip);
  await expect(openArchiveInWorker(upload, neverAborted)).rejects.toThrow('manifest.json is missing');
  expect(upload.reads).toBeLessThanOrEqual(Math.ceil(zip.byteLength / BLOCK_BYTES));
});

it('an archive with more files than permitted is rejected before its directory is read', {
  timeout: 120_000,
}, async () => {
  const upload = createUpload(createZipWithCount(MAX_ZIP_FILES + 1));
  await expect(openArchiveInWorker(upload, neverAborted)).rejects.toThrow(/more than 100.?000 files/);
  expect(upload.reads).toBe(1);
});

it('reports the error of the storage that an upload is read from', { timeout: 120_000 }, async () => {
  const error = new Error('away');
  const upload: UploadedFile = { size: 1_000, read: () => Promise.reject(error) };
  await expect(openArchiveInWorker(upload, neverAborted)).rejects.toBe(error);
});
