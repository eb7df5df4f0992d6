import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { CallApi } from '../callApi';
import { type ReadOptions, readSystem, sha256 } from '../readSystem';
import { sectionNames } from '../sections';
import type { ArchivedSound, SystemDocument } from '../systemDocument';
import { buildArchiveFiles } from './buildArchiveFiles';
import { getSectionFile, MANIFEST_FILE, type Manifest, SIGNATURE_FILE } from './manifest';

export interface WriteOptions extends Pick<ReadOptions, 'onProgress' | 'signal'> {
  version: string;
  /** Name of the user who requested the archive. */
  by: string;
  /** Signs the SHA-256 of the manifest. If omitted, the archive is unsigned. */
  sign?: (digest: string) => Promise<string>;
}

/**
 * Exports a whole phone system to a zip file: one JSON file per section, the sounds, and a manifest with their hashes.
 * Holds only one sound in memory at a time. The file appears at its path only when it is complete.
 * @param path destination path
 */
export const writeArchive = (
  api: CallApi,
  domain: string,
  path: string,
  { onProgress, signal, ...about }: WriteOptions,
): Promise<Manifest> =>
  packArchive(path, about, async (saveSound) => {
    const { document } = await readSystem(api, domain, {
      saveSound,
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
    return document;
  });

/**
 * Writes the archive of a phone system.
 * @param read reads the document, storing each sound along the way
 */
export async function packArchive(
  path: string,
  { sign, ...about }: Omit<WriteOptions, 'onProgress' | 'signal'>,
  read: (saveSound: NonNullable<ReadOptions['saveSound']>) => Promise<SystemDocument>,
): Promise<Manifest> {
  const at = new Date().toISOString();
  const zip = new ZipFile();
  const part = `${path}.part`;
  const isWritten = pipeline(zip.outputStream, createWriteStream(part));
  const add = (name: string, content: Uint8Array, compress: boolean) =>
    Promise.race([isWritten, addFile(zip, name, content, compress)]);
  try {
    const sounds: ArchivedSound[] = [];
    const document = await read(async (sound, content) => {
      sounds.push(sound);
      await add(sound.file, await content(), false);
    });
    const { manifest, sections, written } = buildArchiveFiles(document, sounds, { ...about, at });
    for (const name of sectionNames) {
      const content = sections[name];
      if (content) await add(getSectionFile(name), content, true);
    }
    await add(MANIFEST_FILE, written, true);
    if (sign) await add(SIGNATURE_FILE, new TextEncoder().encode(await sign(sha256(written))), true);
    zip.end();
    await isWritten;
    await rename(part, path);
    return manifest;
  } catch (error) {
    isWritten.catch(() => undefined);
    zip.end();
    await rm(part, { force: true });
    throw error;
  }
}

/** Adds a file and waits until it is written, so that data does not accumulate in memory if the disk is slow. */
const addFile = (zip: ZipFile, name: string, content: Uint8Array, compress: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    zip.addReadStreamLazy(name, { compress, size: content.byteLength }, (give) => {
      const stream = Readable.from([Buffer.from(content.buffer, content.byteOffset, content.byteLength)]);
      stream.once('end', resolve);
      stream.once('error', reject);
      give(null, stream);
    });
  });
