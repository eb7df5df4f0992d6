import type { OpenDatabase } from '../database/database';
import { type BackupMetadata, readBackupMetadata } from './backupNotes';

/** A backup that is about to be written down. */
export interface Backup {
  notes: BackupMetadata;
  /** The database itself; its length is not known before it was read. */
  content: ReadableStream<Uint8Array>;
}

/** All of the embedded database at one moment, packed by gzip: nothing is written to it while its files are read. */
export async function createEmbeddedBackup({
  db,
  image,
}: Pick<OpenDatabase, 'db' | 'image'>): Promise<Backup> {
  if (!image) throw new Error('A PostgreSQL server is backed up by pg_dump.');
  const notes = await readBackupMetadata(db, 'embedded');
  const files = await image();
  return {
    notes,
    content: (files.stream() as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(
      new CompressionStream('gzip'),
    ),
  };
}
