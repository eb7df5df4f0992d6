import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../../database/database';
import { signInSecrets } from '../../database/schema';
import { contextOfSignInSecret } from '../../secrets/sealedColumns';
import { openJson, sealJson } from '../../secrets/sealFields';

export interface SignInSecrets {
  /** Private signing keys, the current one first. */
  signingKeys: JWK[];
  cookieKeys: string[];
  /** Tells the cookies of this database from those of others that are served from one host. */
  cookieSuffix: string;
}

/** Reads the provider's keys, making them at the first start. */
export async function loadSecrets(db: Database): Promise<SignInSecrets> {
  return {
    signingKeys: await keep(db, 'signingKeys', async () => [await newSigningKey()]),
    cookieKeys: await keep(db, 'cookieKeys', async () => [randomBytes(32).toString('base64url')]),
    cookieSuffix: await keep(db, 'cookieSuffix', async () => randomBytes(4).toString('hex')),
  };
}

/** What the public may know of the keys: enough to check a signature. */
export function publicKeys(signingKeys: JWK[]): JWK[] {
  return signingKeys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }));
}

async function keep<T>(db: Database, name: string, make: () => Promise<T>): Promise<T> {
  const stored = await read<T>(db, name);
  if (stored !== null) return stored;
  // Of several processes that start at once, the first one's keys are everybody's.
  await db
    .insert(signInSecrets)
    .values({ name, value: sealJson(await make(), contextOfSignInSecret(name)) })
    .onConflictDoNothing();
  const kept = await read<T>(db, name);
  if (kept === null) throw new Error(`The sign-in secret ${name} could not be stored.`);
  return kept;
}

async function read<T>(db: Database, name: string): Promise<T | null> {
  const [row] = await db.select().from(signInSecrets).where(eq(signInSecrets.name, name));
  return row ? (openJson(row.value, contextOfSignInSecret(name)) as T) : null;
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}
