import type { KeySettings } from '../../secrets/loadKeys';
import type { DatabaseOptions, OpenDatabase } from '../databaseTypes';
import { openDatabase } from '../openDatabase';
import { prepareSecrets } from './prepareSecrets';

/**
 * Opens the configured database and prepares it to read and write secrets.
 * @throws StartupError if the key is missing or wrong; any error of `openDatabase`
 */
export async function openWithSecrets(
  settings: KeySettings &
    Pick<DatabaseOptions, 'queryTimeout' | 'connections'> & {
      databaseListenUrl?: string | undefined;
      databaseReadUrl?: string | undefined;
    },
): Promise<OpenDatabase> {
  const { databaseUrl, databaseListenUrl, databaseReadUrl, dataFolder, queryTimeout, connections } = settings;
  const database = await openDatabase({
    ...(databaseUrl && { url: databaseUrl }),
    ...(databaseListenUrl && { listenUrl: databaseListenUrl }),
    ...(databaseReadUrl && { readUrl: databaseReadUrl }),
    ...(dataFolder && { folder: dataFolder }),
    ...(queryTimeout !== undefined && { queryTimeout }),
    ...(connections !== undefined && { connections }),
  });
  try {
    await prepareSecrets(database.db, settings);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
