import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { apiKeys } from '../database/schema';
import type { VerifyToken } from '../http/auth/authenticate';
import type { TokenSource } from '../http/request/tokenSource';
import type { Person } from '../http/tenancy/tenantScope';
import { SignInError } from '../signIn/tokens/verifyToken';
import { isWithinBlocks } from './addressBlocks';
import { getPrefix, KEY_PREFIX, matchesDigest } from './apiKeySecret';
import { KeyRefusal } from './keyRefusal';
import { toSignInId } from './signInIdOf';

/** What a key is compared with that nobody made, so that it takes as long as one that somebody did. */
const NO_DIGEST = '0'.repeat(64);

/**
 * Takes API keys beside the access tokens of people.
 * @param callerOf the address a request comes from, as far as it can be trusted
 */
export const acceptApiKeys =
  (
    db: Database,
    verifyToken: VerifyToken,
    callerOf: (source: TokenSource) => string | undefined,
  ): VerifyToken =>
  async (token, address, source = {}) =>
    token.startsWith(KEY_PREFIX)
      ? verifyApiKey(db, token, callerOf(source))
      : verifyToken(token, address, source);

/**
 * Whom a key lets in, read anew for every request, so that one that is revoked lets in nobody from then on.
 * @throws SignInError for what is no key; KeyRefusal for one that is, and has ended or comes from elsewhere
 */
async function verifyApiKey(db: Database, token: string, caller: string | undefined): Promise<Person> {
  const prefix = getPrefix(token);
  const [key] = prefix
    ? await db
        .select({
          key: apiKeys,
          isExpired: sql<boolean>`coalesce(${apiKeys.expiresAt} <= statement_timestamp(), false)`,
        })
        .from(apiKeys)
        .where(eq(apiKeys.prefix, prefix))
    : [];
  const isRight = matchesDigest(token, key?.key.digest ?? NO_DIGEST);
  if (!key || !isRight) throw new SignInError('invalid', 'There is no such API key.');
  const { id, name, level, roleId, wholesalerId, domainName, madeBy, addresses, revokedAt } = key.key;
  if (revokedAt !== null) throw new KeyRefusal(id, 'key_revoked');
  if (key.isExpired) throw new KeyRefusal(id, 'key_expired');
  if (addresses.length > 0 && !isWithinBlocks(caller, addresses))
    throw new KeyRefusal(id, 'address_not_allowed', caller);
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
