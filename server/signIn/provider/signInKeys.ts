import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../../database/database';
import { signInSecrets } from '../../database/schema';
import { getSignInSecretContext } from '../../database/sealed/sealedColumns';
import { openJson, sealJson } from '../../secrets/sealFields';

export interface SignInSecrets {
  /** Private signing keys, starting with the current one. */
  signingKeys: JWK[];
  cookieKeys: string[];
  /** Distinguishes the cookies of this database from those of other servers on the same host. */
  cookieSuffix: string;
}

/** Loads the provider's keys, or generates them on first start. */
export async function loadSecrets(db: Database): Promise<SignInSecrets> {
  return {
    signingKeys: await loadOrCreate(db, 'signingKeys', async () => [await generateSigningKey()]),
    cookieKeys: await loadOrCreate(db, 'cookieKeys', async () => [randomBytes(32).toString('base64url')]),
    cookieSuffix: await loadOrCreate(db, 'cookieSuffix', async () => randomBytes(4).toString('hex')),
  };
}

export function getPublicKeys(signingKeys: JWK[]): JWK[] {
  return signingKeys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }));
}

async function loadOrCreate<T>(db: Database, name: string, generate: () => Promise<T>): Promise<T> {
  const stored = await readSecret<T>(db, name);
  if (stored !== null) return stored;
  // If several processes start at the same time, all use the keys of the first one to insert them.
  await db
    .insert(signInSecrets)
    .values({ name, value: sealJson(await generate(), getSignInSecretContext(name)) })
    .onConflictDoNothing();
  const saved = await readSecret<T>(db, name);
  if (saved === null) throw new Error(`The sign-in secret ${name} could not be stored.`);
  return saved;
}

async function readSecret<T>(db: Database, name: string): Promise<T | null> {
  const [row] = await db.select().from(signInSecrets).where(eq(signInSecrets.name, name));
  return row ? (openJson(row.value, getSignInSecretContext(name)) as T) : null;
}

async function generateSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}
