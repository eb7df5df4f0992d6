import { CompactSign, compactVerify, createLocalJWKSet, importJWK } from 'jose';
import type { ArchiveSigner } from '../../contract/console/archiveWords';
import type { Database } from '../database/database';
import { getPublicKeys, loadSecrets } from '../signIn/provider/signInKeys';

/** Types of signatures. Converted files were only uploaded, so their signature does not vouch for a phone system of this server. */
const signatureTypes = { here: 'trunkline-archive', converted: 'trunkline-archive-converted' } as const;

/** Origin of the contents that this server signs. */
type Origin = keyof typeof signatureTypes;

/**
 * Signs the SHA-256 of a manifest with the sign-in key (a compact JWS, RS256). The signature can be verified with the
 * keys in `/.well-known/jwks.json`, and states the origin of the contents.
 */
export async function signDigest(db: Database, digest: string, origin: Origin): Promise<string> {
  const [key] = (await loadSecrets(db)).signingKeys;
  if (!key) throw new Error('There is no signing key.');
  return new CompactSign(new TextEncoder().encode(digest))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: signatureTypes[origin] })
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
    if (new TextDecoder().decode(payload) !== digest) return 'elsewhere';
    const origins = Object.keys(signatureTypes) as Origin[];
    return origins.find((origin) => signatureTypes[origin] === protectedHeader.typ) ?? 'elsewhere';
  } catch {
    return 'elsewhere';
  }
}
