import { CompactSign, compactVerify, createLocalJWKSet, importJWK } from 'jose';
import type { ArchiveSigner } from '../../contract/console/archiveWords';
import type { Database } from '../database/database';
import { getPublicKeys, loadSecrets } from '../signIn/provider/signInKeys';

const KEY_TYPE = 'trunkline-archive';

/**
 * Signs the SHA-256 of an archive's manifest with the key that signs sign-ins (a compact JWS, RS256): the keys of `/.well-known/jwks.json`
 * check it.
 */
export async function signDigest(db: Database, digest: string): Promise<string> {
  const [key] = (await loadSecrets(db)).signingKeys;
  if (!key) throw new Error('There is no signing key.');
  return new CompactSign(new TextEncoder().encode(digest))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: KEY_TYPE })
    .sign(await importJWK(key, 'RS256'));
}

/** Who has signed a digest: this server, where one of its keys fits. */
export async function verifySigner(
  db: Database,
  digest: string,
  signature: string | undefined,
): Promise<ArchiveSigner> {
  if (!signature) return 'nobody';
  const keys = { keys: getPublicKeys((await loadSecrets(db)).signingKeys) };
  try {
    const { payload, protectedHeader } = await compactVerify(signature, createLocalJWKSet(keys), {
      algorithms: ['RS256'],
    });
    const isOurs = protectedHeader.typ === KEY_TYPE && new TextDecoder().decode(payload) === digest;
    return isOurs ? 'here' : 'elsewhere';
  } catch {
    return 'elsewhere';
  }
}
