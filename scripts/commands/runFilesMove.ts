import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/database/openDatabase';
import { Bucket } from '../../server/gateways/files/bucket';
import { countFilesToMove, moveFiles, type StorageLocation } from '../../server/gateways/files/moveFiles';
import { readDatabaseSettings, readFilesSettings } from '../../server/serverSettings';
import { CommandError, formatCommand } from './commandLine';
import { formatCount } from './formatCount';

const isStorageLocation = (text: string | undefined): text is StorageLocation =>
  text === 'bucket' || text === 'database';

/** Number of files between progress messages. */
const PROGRESS_INTERVAL = 500;

/** Moves file contents to the bucket, or back to the database. An interrupted run can be resumed. */
export async function runFilesMove(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [to] = positionals;
  if (!isStorageLocation(to))
    throw new CommandError(`Where to? ${formatCommand('files move bucket|database')}`);
  const settings = readFilesSettings(process.env);
  if (!settings)
    throw new CommandError('FILES_S3_BUCKET is not set: there is no bucket to move files to, or from.');
  const { databaseUrl, dataFolder } = readDatabaseSettings(process.env);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataFolder });
  try {
    const { db } = database;
    const all = await countFilesToMove(db, to);
    const { files, bytes } = await moveFiles(db, new Bucket(settings), to, (moved) => {
      if (moved.files % PROGRESS_INTERVAL === 0)
        console.log(`${moved.files} of ${formatCount(all, 'file')} …`);
    });
    const place = to === 'bucket' ? `the bucket ${settings.bucket}` : 'the database';
    console.log(
      `${formatCount(files, 'file')} (${(bytes / 1e6).toFixed(1)} MB) moved to ${place}; none is left elsewhere.`,
    );
    if (to === 'database' && files > 0)
      console.log(
        `Their objects stay in the bucket. Keep it for as long as you may restore backups made before now.`,
      );
  } finally {
    await database.close();
  }
}
