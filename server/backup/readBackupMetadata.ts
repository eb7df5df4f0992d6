import { isNotNull } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../database/database';
import { readNotes } from '../database/migrationNotes';
import { readMigrations } from '../database/readMigrations';
import { mediaContents, secretKeyIds } from '../database/schema';
import { version } from '../version';

/** Metadata of a backup, checked before it is restored. */
export interface BackupMetadata {
  /** Version of the product that created it. */
  version: string;
  /** `embedded`: a tar of the embedded database's files. `server`: output of `pg_dump --format=custom`. */
  kind: OpenDatabase['kind'];
  /** Creation time, ISO 8601. */
  createdAt: string;
  /** Applied migrations, oldest first; the name is null if this version does not know the migration. */
  migrations: { name: string | null; hash: string }[];
  /** Oldest compatible version, or null for any. */
  contract: string | null;
  /** Ids of the keys that encrypt its secrets. */
  secretKeys: string[];
  /** Number of files not included because they are stored in a bucket; absent in backups of older versions without this feature. */
  filesInBucket?: number;
}

export async function readBackupMetadata(
  db: Database,
  kind: BackupMetadata['kind'],
): Promise<BackupMetadata> {
  const names = new Map(readMigrations().map(({ hash, name }) => [hash, name]));
  const migrations = await readNotes(db);
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
