import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Guard } from 'typebox/guard';
import type { Backup } from '../../../server/backup/createEmbeddedBackup';
import type { BackupMetadata } from '../../../server/backup/readBackupMetadata';
import { CommandError } from '../commandLine';
import { createTarEnd, createTarHeader, TAR_BLOCK } from './tar';

// A backup is a standard tar with two files: `backup.json`, which describes it, and the database.

/** Contents of `backup.json`. */
export interface Manifest extends BackupMetadata {
  format: 'trunkline-backup';
  /** Version of the backup layout. */
  layout: 1;
  /** Name of the database file. */
  content: string;
  /** Size of the database file, in bytes. */
  bytes: number;
  /** SHA-256 of the database file, in hex. */
  sha256: string;
}

/** Space reserved for `backup.json`. It is written once the size of the content is known, and padded with spaces. */
const MANIFEST_BYTES = 64 * 1024;
const CONTENT_OFFSET = TAR_BLOCK + MANIFEST_BYTES + TAR_BLOCK;

const contentNames = { embedded: 'database.tar.gz', server: 'database.dump' } as const;

/** Only the owner can read the file. */
const FILE_MODE = 0o600;

function padManifest(text: string): Buffer {
  const bytes = Buffer.alloc(MANIFEST_BYTES, ' ');
  if (bytes.write(text) < Buffer.byteLength(text)) throw new Error('The manifest of the backup is too long.');
  bytes.write('\n', MANIFEST_BYTES - 1);
  return bytes;
}

/**
 * Writes a backup. The file appears at its path only when it is complete; after an error, nothing remains.
 * @throws CommandError if the file already exists
 */
export async function writeBackup(path: string, { notes, content }: Backup): Promise<Manifest> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', FILE_MODE);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of content as unknown as AsyncIterable<Uint8Array>) {
      hash.update(piece);
      await file.write(piece, 0, piece.byteLength, CONTENT_OFFSET + bytes);
      bytes += piece.byteLength;
    }
    const manifest: Manifest = {
      format: 'trunkline-backup',
      layout: 1,
      ...notes,
      content: contentNames[notes.kind],
      bytes,
      sha256: hash.digest('hex'),
    };
    const createdAt = new Date(notes.createdAt);
    const head = Buffer.concat([
      createTarHeader('backup.json', MANIFEST_BYTES, createdAt),
      padManifest(JSON.stringify(manifest, null, 2)),
      createTarHeader(manifest.content, bytes, createdAt),
    ]);
    await file.write(head, 0, head.length, 0);
    const end = createTarEnd(bytes);
    await file.write(end, 0, end.length, CONTENT_OFFSET + bytes);
    await file.sync();
    await file.close();
    await rename(draft, path);
    return manifest;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Reads a backup's manifest and verifies the content against its checksum.
 * @throws CommandError if the file is not a backup or is incomplete
 */
export async function readManifest(path: string): Promise<Manifest> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} can’t be read (${error.code}).`,
    );
  });
  try {
    const manifest = await parseManifest(file);
    if (!manifest) throw new CommandError(`${path} is no backup of Trunkline.`);
    if (manifest.layout !== 1)
      throw new CommandError(
        `${path} was made by version ${manifest.version}, which lays backups out in another way: restore it with that one.`,
      );
    if ((await hashContent(path, manifest)) !== manifest.sha256)
      throw new CommandError(
        `${path} is not what was backed up: its checksum is another. Nothing was changed.`,
      );
    return manifest;
  } finally {
    await file.close();
  }
}

async function parseManifest(file: FileHandle): Promise<Manifest | undefined> {
  const bytes = Buffer.alloc(MANIFEST_BYTES);
  await file.read(bytes, 0, MANIFEST_BYTES, TAR_BLOCK);
  try {
    const manifest: unknown = JSON.parse(bytes.toString('utf8'));
    return Guard.IsObject(manifest) && 'format' in manifest && manifest.format === 'trunkline-backup'
      ? (manifest as unknown as Manifest)
      : undefined;
  } catch {
    return undefined;
  }
}

async function hashContent(path: string, manifest: Manifest): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of readContent(path, manifest)) hash.update(piece);
  return hash.digest('hex');
}

export const readContent = (path: string, { bytes }: Manifest) =>
  createReadStream(path, { start: CONTENT_OFFSET, end: CONTENT_OFFSET + Math.max(bytes, 1) - 1 });
