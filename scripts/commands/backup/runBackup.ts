import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BACKUP_METADATA_HEADER } from '../../../server/backup/createBackupRoutes';
import { type Backup, createEmbeddedBackup } from '../../../server/backup/createEmbeddedBackup';
import { findRunningServer } from '../../../server/database/folderLock';
import { openDatabase } from '../../../server/database/openDatabase';
import { readDatabaseSettings } from '../../../server/serverSettings';
import { CommandError, formatCommand } from '../commandLine';
import { formatCount } from '../formatCount';
import { type Manifest, writeBackup } from './backupFile';
import { hasFiles } from './restoreEmbedded';
import { withPostgresBackup } from './withPostgresBackup';

/** Backs up all data to one file. Can be run while the server is running. */
export async function runBackup(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (!path) throw new CommandError(`Into which file? ${formatCommand('backup <file> [--replace]')}`);
  if (existsSync(path) && !values.replace)
    throw new CommandError(`There is a file ${path} already. Choose another name, or add --replace.`);
  const { createdAt, bytes, sha256, secretKeys, filesInBucket = 0 } = await createBackup(path);
  console.log(`${path}: ${(bytes / 1e6).toFixed(1)} MB, the data as of ${createdAt}, SHA-256 ${sha256}.`);
  if (filesInBucket > 0)
    console.log(
      `The content of ${formatCount(filesInBucket, 'file')} is stored in the bucket and not part of the backup.`,
    );
  if (secretKeys.length > 0)
    console.log(
      `Its secrets need the key ${secretKeys.join(', ')}, which is not part of the backup. Keep a copy of that key elsewhere: anyone with both can read the secrets.`,
    );
}

async function createBackup(path: string): Promise<Manifest> {
  const { databaseUrl, databaseListenUrl, dataFolder } = readDatabaseSettings(process.env);
  // Bypasses the connection pooler, which might use a different connection for each transaction.
  if (databaseUrl)
    return withPostgresBackup(databaseListenUrl ?? databaseUrl, (backup) => writeBackup(path, backup));
  const running = await findRunningServer(dataFolder);
  if (running && !running.localUrl)
    throw new CommandError('The server is still starting. Try again in a moment.');
  if (running?.localUrl) return writeBackup(path, await requestBackup(running.localUrl, running.token));
  if (!(await hasFiles(dataFolder))) throw new CommandError(`There is no data in ${dataFolder} to back up.`);
  const database = await openDatabase({ folder: dataFolder, migrations: false });
  try {
    return await writeBackup(path, await createEmbeddedBackup(database));
  } finally {
    await database.close();
  }
}

/** Requests the backup from the server that has the data folder open. */
async function requestBackup(url: string, token: string): Promise<Backup> {
  const answer = await fetch(`${url}/api/Console/Backup`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  const notes = answer.headers.get(BACKUP_METADATA_HEADER);
  if (!answer.ok || !answer.body || !notes)
    throw new CommandError(
      `The server that runs at ${url} did not make the backup (${answer.status}). Stop it, and try again.`,
    );
  return { notes: JSON.parse(notes), content: answer.body };
}
