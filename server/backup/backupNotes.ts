import { isNotNull } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../database/database';
import { readNotes } from '../database/migrationNotes';
import { readMigrations } from '../database/readMigrations';
import { mediaContents, secretKeyIds } from '../database/schema';
import { version } from '../version';

/** What a backup says of itself, before it is restored. */
export interface BackupMetadata {
  /** Version of the product that made it. */
  version: string;
  /** `embedded`: the files of the embedded database, as a tar. `server`: what `pg_dump --format=custom` makes. */
  kind: OpenDatabase['kind'];
  /** ISO 8601. */
  madeAt: string;
  /** The migrations the database has had, the oldest first; a name is null where it is another version's. */
  migrations: { name: string | null; hash: string }[];
  /** The oldest version that works with it, where that is not any. */
  contract: string | null;
  /** Ids of the keys its secrets are encrypted with. */
  secretKeys: string[];
  /** Files that are not in it, since they lie in a bucket; absent in backups of versions that knew none. */
  filesInBucket?: number;
}

/** What is told of a database as it is now. */
export async function readBackupMetadata(
  db: Database,
  kind: BackupMetadata['kind'],
): Promise<BackupMetadata> {
  const names = new Map(readMigrations().map(({ hash, name }) => [hash, name]));
  const made = await readNotes(db);
  const keys = await db.select({ id: secretKeyIds.id }).from(secretKeyIds).orderBy(secretKeyIds.id);
  const filesInBucket = await db.$count(mediaContents, isNotNull(mediaContents.sha256));
  return {
    version,
    kind,
    madeAt: new Date().toISOString(),
    migrations: made.map(({ hash, name }) => ({ hash, name: names.get(hash) ?? name })),
    contract: made.findLast(({ contract }) => contract !== null)?.contract ?? null,
    secretKeys: keys.map(({ id }) => id),
    filesInBucket,
  };
}
