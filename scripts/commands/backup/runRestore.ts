import { parseArgs } from 'node:util';
import { isOlderVersion } from '../../../server/compareVersions';
import type { Database } from '../../../server/database/database';
import { FolderInUseError, findRunningServer } from '../../../server/database/folderLock';
import { readMigrations } from '../../../server/database/readMigrations';
import { openWithSecrets } from '../../../server/database/sealed/openWithSecrets';
import { prepareSecrets } from '../../../server/database/sealed/prepareSecrets';
import { describeBreak, verifyChains } from '../../../server/people/audit/chain/verifyChains';
import { getKeyFile, readExistingKeys } from '../../../server/secrets/loadKeys';
import { readDatabaseSettings } from '../../../server/serverSettings';
import { version } from '../../../server/version';
import { CommandError, formatCommand } from '../commandLine';
import { formatCount } from '../formatCount';
import { type Manifest, readManifest } from './backupFile';
import { hasFiles, restoreEmbedded } from './restoreEmbedded';
import { hasTables, restorePostgres } from './restorePostgres';

type Settings = ReturnType<typeof readDatabaseSettings>;

/** Restores a backup into an empty database, or replaces existing data with `--replace`. */
export async function runRestore(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (!path) throw new CommandError(`From which file? ${formatCommand('restore <file> [--replace]')}`);
  const settings = readDatabaseSettings(process.env);
  const manifest = await readManifest(path);
  requireVersion(manifest);
  requireKind(manifest, settings);
  await requireKeys(manifest, settings);
  await requireEmpty(settings, values.replace);
  const message = `The data of ${manifest.createdAt}, made by version ${manifest.version}, is restored.${describeFiles(manifest)}`;
  if (settings.databaseUrl) {
    await restorePostgres(path, manifest, settings.databaseListenUrl ?? settings.databaseUrl);
    console.log(message);
    const database = await openWithSecrets(settings);
    await verifyDatabase(database.db).finally(database.close);
    return;
  }
  const previousFolder = await restoreEmbedded(path, manifest, settings.dataFolder, async (db) => {
    await prepareSecrets(db, { ...settings, secretsKeyFile: getKeyFile(settings) });
    await verifyDatabase(db);
  });
  console.log(message);
  if (previousFolder)
    console.log(`What was there before is in ${previousFolder}; remove it when nobody needs it.`);
}

const describeFiles = ({ filesInBucket = 0 }: Manifest): string =>
  filesInBucket > 0
    ? ` The content of ${formatCount(filesInBucket, 'file')} is stored in the bucket used at the time of the backup: start the server with that bucket.`
    : '';

function requireVersion({ version: backupVersion, migrations, contract }: Manifest): void {
  const ownMigrations = readMigrations();
  const known = new Set(ownMigrations.map(({ hash }) => hash));
  const foreign = migrations.filter(({ hash }) => !known.has(hash));
  const isLater = ownMigrations.every(({ hash }) => migrations.some((migration) => migration.hash === hash));
  if (foreign.length === 0 || (isLater && !(contract && isOlderVersion(version, contract)))) return;
  throw new CommandError(
    `The backup was made by version ${backupVersion}, whose tables this version (${version}) doesn’t know. Restore it with version ${backupVersion}. Nothing was changed.`,
  );
}

function requireKind({ kind }: Manifest, { databaseUrl }: Settings): void {
  if (kind === 'server' && !databaseUrl)
    throw new CommandError(
      'The backup is of a PostgreSQL server: set DATABASE_URL to the database it goes to. Nothing was changed.',
    );
  if (kind === 'embedded' && databaseUrl)
    throw new CommandError(
      'The backup is of the embedded database, and DATABASE_URL names a PostgreSQL server. Nothing was changed.',
    );
}

async function requireKeys({ secretKeys }: Manifest, settings: Settings): Promise<void> {
  const configured = ((await readExistingKeys(settings)) ?? []).map(({ id }) => id);
  const absent = secretKeys.filter((id) => !configured.includes(id));
  if (absent.length === 0) return;
  const file = getKeyFile(settings);
  throw new CommandError(
    `The secrets of the backup are encrypted with the key ${absent.join(', ')}, which is not there${configured.length > 0 ? ` (there is ${configured.join(', ')})` : ''}. ${file ? `Put the key used at that time into ${file}` : 'Set SECRETS_KEY to the key used at that time'}, or SECRETS_KEY_OLD beside a newer one. Nothing was changed.`,
  );
}

async function requireEmpty(
  { databaseUrl, databaseListenUrl, dataFolder }: Settings,
  replace: boolean,
): Promise<void> {
  if (!databaseUrl) {
    const running = await findRunningServer(dataFolder);
    if (running) throw new FolderInUseError(dataFolder, running);
  }
  if (replace) return;
  const isFull = databaseUrl ? await hasTables(databaseListenUrl ?? databaseUrl) : await hasFiles(dataFolder);
  if (isFull)
    throw new CommandError(
      `${databaseUrl ? 'The database of DATABASE_URL' : `The data folder ${dataFolder}`} is not empty. --replace puts the backup in the place of what is there. Nothing was changed.`,
    );
}

/** Verifies the audit log like `audit verify`. A log that was already damaged when it was backed up is still restored. */
async function verifyDatabase(db: Database): Promise<void> {
  const { entries, chains, breaks } = await verifyChains(db);
  for (const chainBreak of breaks) console.error(describeBreak(chainBreak));
  if (breaks.length > 0) process.exitCode = 1;
  else console.log(`The audit log is whole: ${entries} entries in ${chains} chains.`);
}
