import { parseArgs } from 'node:util';
import { addKey, getKeyFile } from '../../server/secrets/loadKeys';
import { openWithSecrets } from '../../server/secrets/openWithSecrets';
import { rotateSecrets } from '../../server/secrets/prepareSecrets';
import { getSecretKeys } from '../../server/secrets/sealSecret';
import { readDatabaseSettings } from '../../server/serverSettings';

/**
 * Encrypts all secrets with the newest key, and those that were kept plain; run again, it does what is left.
 * `--new-key` first adds a new key to the key file; keys that are set are changed where they are set.
 */
export async function runSecretsRotate(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'new-key': { type: 'boolean' } } });
  const settings = readDatabaseSettings(process.env);
  const open = async () => openWithSecrets(settings);
  if (values['new-key']) {
    const file = getKeyFile(settings);
    if (!file)
      throw new Error(
        'The key is set by SECRETS_KEY: put a new one there, and this one into SECRETS_KEY_OLD.',
      );
    // Not before the database was opened with the keys that are there.
    await (await open()).close();
    await addKey(file);
  }
  const database = await open();
  try {
    const changed = await rotateSecrets(database.db);
    const [newest, ...older] = getSecretKeys();
    console.log(`${changed} rows were encrypted anew; all secrets are encrypted with the key ${newest.id}.`);
    if (older.length > 0)
      console.log(
        `Backups made before need ${older.map(({ id }) => id).join(', ')} too; the database does not any more.`,
      );
  } finally {
    await database.close();
  }
}
