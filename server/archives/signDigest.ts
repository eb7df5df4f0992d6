import { CompactSign, compactVerify, createLocalJWKSet, importJWK } from 'jose';
import type { ArchiveSigner } from '../../contract/console/archiveWords';
import type { Database } from '../database/database';
import { getPublicKeys, loadSecrets } from '../signIn/provider/signInKeys';

const KEY_TYPE = 'trunkline-archive';

/**
 * Signs the SHA-256 of a manifest with the sign-in key (a compact JWS, RS256). The signature can be verified with the
 * keys in `/.well-known/jwks.json`.
 */
export async function signDigest(db: Database, digest: string): Promise<string> {
  const [key] = (await loadSecrets(db)).signingKeys;
  if (!key) throw new Error('There is no signing key.');
  return new CompactSign(new TextEncoder().encode(digest))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: KEY_TYPE })
    .sign(await importJWK(key, 'RS256'));
}

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
    const isValid = protectedHeader.typ === KEY_TYPE && new TextDecoder().decode(payload) === digest;
    return isValid ? 'here' : 'elsewhere';
  } catch {
    return 'elsewhere';
  }
}
