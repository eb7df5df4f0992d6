import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../database/database';
import type { KeySettings } from './loadKeys';
import { prepareSecrets } from './prepareSecrets';

/**
 * Opens the database of the settings, ready to read and write its secrets.
 * @throws StartupError when their key is missing or is another; what `openDatabase` throws
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
