import { parseArgs } from 'node:util';
import { openWithSecrets } from '../../server/database/sealed/openWithSecrets';
import { rotateSecrets } from '../../server/database/sealed/prepareSecrets';
import { addKey, getKeyFile } from '../../server/secrets/loadKeys';
import { getSecretKeys } from '../../server/secrets/sealSecret';
import { readDatabaseSettings } from '../../server/serverSettings';

/**
 * Encrypts all secrets with the newest key, including those stored as plain text. An interrupted run can be resumed.
 * `--new-key` first adds a new key to the key file. Keys set in the environment must be changed there instead.
 */
export async function runSecretsRotate(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'new-key': { type: 'boolean' } } });
  const settings = readDatabaseSettings(process.env);
  const open = async () => openWithSecrets(settings);
  if (values['new-key']) {
    const file = getKeyFile(settings);
    if (!file)
      throw new Error('The key is set by SECRETS_KEY: set it to a new key, and SECRETS_KEY_OLD to this one.');
    // The key is added only once the database has been opened successfully with the existing keys.
    await (await open()).close();
    await addKey(file);
  }
  const database = await open();
  try {
    const changed = await rotateSecrets(database.db);
    const [newest, ...older] = getSecretKeys();
    console.log(`${changed} rows were re-encrypted; all secrets are encrypted with the key ${newest.id}.`);
    if (older.length > 0)
      console.log(
        `Backups made before need ${older.map(({ id }) => id).join(', ')} too; the database no longer needs them.`,
      );
  } finally {
    await database.close();
  }
}
