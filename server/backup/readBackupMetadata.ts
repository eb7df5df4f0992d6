import { isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { OpenDatabase } from '../database/databaseTypes';
import { readAppliedMigrations } from '../database/migrationNotes';
import { readMigrations } from '../database/readMigrations';
import { mediaContents, secretKeyIds } from '../database/schema';
import { version } from '../version';

/** Metadata of a backup, checked before it is restored. */
export interface BackupMetadata {
  /** Product version that created the backup. */
  version: string;
  /** `embedded`: a tar of the embedded database's files. `server`: output of `pg_dump --format=custom`. */
  kind: OpenDatabase['kind'];
  /** Creation time, ISO 8601. */
  createdAt: string;
  /** Applied migrations, oldest first; the name is null if this version does not know the migration. */
  migrations: { name: string | null; hash: string }[];
  /** Oldest version that can use the database, or null for any version. */
  contract: string | null;
  /** Ids of the keys with which its secrets are encrypted. */
  secretKeys: string[];
  /** Number of files that are not included because they are stored in a bucket. Absent in backups from older versions. */
  filesInBucket?: number;
}

export async function readBackupMetadata(
  db: Database,
  kind: BackupMetadata['kind'],
): Promise<BackupMetadata> {
  const names = new Map(readMigrations().map(({ hash, name }) => [hash, name]));
  const migrations = await readAppliedMigrations(db);
  const keys = await db.select({ id: secretKeyIds.id }).from(secretKeyIds).orderBy(secretKeyIds.id);
  const filesInBucket = await db.$count(mediaContents, isNotNull(mediaContents.sha256));
  return {
    version,
    kind,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ hash, name }) => ({ hash, name: names.get(hash) ?? name })),
    contract: migrations.findLast(({ contract }) => contract !== null)?.contract ?? null,
    secretKeys: keys.map(({ id }) => id),
    filesInBucket,
  };
}
