import type { OpenDatabase } from '../database/databaseTypes';
import { type BackupMetadata, readBackupMetadata } from './readBackupMetadata';

export interface Backup {
  notes: BackupMetadata;
  /** The content of the database. Its length is not known in advance. */
  content: ReadableStream<Uint8Array>;
}

/** Creates a consistent gzip backup of the embedded database. Writes are blocked while its files are read. */
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
