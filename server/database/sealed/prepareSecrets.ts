import { notInArray, sql } from 'drizzle-orm';
import { type KeySettings, loadKeys } from '../../secrets/loadKeys';
import { getSecretKeys, hasSecretKeys, setSecretKeys } from '../../secrets/sealSecret';
import { generateKey } from '../../secrets/secretKeys';
import { StartupError } from '../../startupError';
import type { Database } from '../database';
import { secretKeyIds } from '../schema';
import { resealSecrets } from './resealSecrets';

/**
 * Loads the keys and verifies that the database was encrypted with them. Encrypts secrets that are still stored as
 * plain text.
 * @throws StartupError if a key is missing or does not match the database
 */
export async function prepareSecrets(db: Database, settings: KeySettings): Promise<void> {
  const isNew = (await readUsedKeyIds(db)).length === 0;
  const keys = await loadKeys(settings, isNew);
  if (keys) setSecretKeys(keys);
  else if (!hasSecretKeys()) setSecretKeys([generateKey().key]);
  await db.transaction(async (tx) => {
    // The lock ensures that only one of several starting processes initialises the keys.
    await tx.execute(sql`lock table ${secretKeyIds} in exclusive mode`);
    const known = await readUsedKeyIds(tx);
    requireKeys(known);
    const [{ id }] = getSecretKeys();
    if (!known.includes(id)) await tx.insert(secretKeyIds).values({ id });
    if (known.length === 0) await resealSecrets(tx);
  });
}

/** Re-encrypts all secrets with the newest key and deletes the ids of older keys. @returns the number of rows changed */
export async function rotateSecrets(db: Database): Promise<number> {
  const changed = await resealSecrets(db);
  await db.delete(secretKeyIds).where(notInArray(secretKeyIds.id, [getSecretKeys()[0].id]));
  return changed;
}

const readUsedKeyIds = async (db: Database): Promise<string[]> =>
  (await db.select({ id: secretKeyIds.id }).from(secretKeyIds)).map(({ id }) => id);

function requireKeys(known: string[]): void {
  const loadedIds = getSecretKeys().map(({ id }) => id);
  const absent = known.filter((id) => !loadedIds.includes(id));
  if (absent.length > 0)
    throw new StartupError(
      `The secrets of this database are encrypted with another key: ${absent.join(', ')}, and not ${loadedIds.join(', ')}. Set SECRETS_KEY to it, or put back the key file; a key that was used before the newest one belongs in SECRETS_KEY_OLD.`,
    );
}
