import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { apiKeys } from '../database/schema';
import type { VerifyToken } from '../http/auth/authenticate';
import { KeyRejectedError } from '../http/auth/keyRefusal';
import { toSignInId } from '../http/auth/toSignInId';
import type { TokenSource } from '../http/request/tokenSource';
import type { Principal } from '../http/tenancy/tenantScope';
import { SignInError } from '../signIn/tokens/verifyToken';
import { isWithinBlocks } from './addressBlocks';
import { getPrefix, KEY_PREFIX, matchesDigest } from './apiKeySecret';

/** Digest used for unknown keys, so that comparing them takes the same time. */
const DUMMY_DIGEST = '0'.repeat(64);

/**
 * Accepts API keys in addition to users' access tokens.
 * @param getCaller returns the client address, as far as it can be trusted
 */
export const acceptApiKeys =
  (
    db: Database,
    verifyToken: VerifyToken,
    getCaller: (source: TokenSource) => string | undefined,
  ): VerifyToken =>
  async (token, address, source = {}) =>
    token.startsWith(KEY_PREFIX)
      ? verifyApiKey(db, token, getCaller(source))
      : verifyToken(token, address, source);

/**
 * Authenticates a key. The key is read on every request, so that revocation takes effect immediately.
 * @throws SignInError if it is not a valid key; KeyRejectedError if it is valid but has expired or is used from an
 * address that is not allowed
 */
async function verifyApiKey(db: Database, token: string, caller: string | undefined): Promise<Principal> {
  const prefix = getPrefix(token);
  const [key] = prefix
    ? await db
        .select({
          key: apiKeys,
          isExpired: sql<boolean>`coalesce(${apiKeys.expiresAt} <= statement_timestamp(), false)`,
          isSuspended: sql<boolean>`coalesce(${apiKeys.suspendsAt} <= statement_timestamp(), false)`,
        })
        .from(apiKeys)
        .where(eq(apiKeys.prefix, prefix))
    : [];
  const isRight = matchesDigest(token, key?.key.digest ?? DUMMY_DIGEST);
  if (!key || !isRight) throw new SignInError('invalid', 'There is no such API key.');
  const { id, name, level, roleId, wholesalerId, domainName, madeBy, addresses, revokedAt } = key.key;
  if (revokedAt !== null) throw new KeyRejectedError(id, 'key_revoked');
  if (key.isExpired) throw new KeyRejectedError(id, 'key_expired');
  if (key.isSuspended) throw new KeyRejectedError(id, 'key_suspended');
  if (addresses.length > 0 && !isWithinBlocks(caller, addresses))
    throw new KeyRejectedError(id, 'address_not_allowed', caller);
  return {
    id: toSignInId(id),
    email: '',
    name,
    level,
    wholesalerId,
    domainName,
    apiKey: { id, roleId, madeBy },
  };
}
