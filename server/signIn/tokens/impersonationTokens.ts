import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { type Account, findAccount, findSignedInAccount } from '../accounts/signInAccounts';
import { buildIdentityClaims } from './buildIdentityClaims';
import { type Session, SignInError } from './verifyToken';

/** Lifetime of an impersonation token in seconds. The token cannot be renewed. */
export const IMPERSONATION_SECONDS = 15 * 60;

const KIND = 'impersonation';

interface TokenSettings {
  issuer: string;
  audience: string;
  signingKey: JWK;
}

interface Staff {
  id: string;
  name: string;
}

/**
 * Creates a token with which a staff member impersonates another user; the token identifies both (`act`, RFC 8693). The
 * impersonation is recorded in the database, so that it can be revoked for all processes.
 */
export async function startImpersonation(
  tx: Database,
  { issuer, audience, signingKey }: TokenSettings,
  staff: Staff,
  account: Account,
  reason: string,
): Promise<string> {
  const id = randomUUID();
  const expires = Math.floor(Date.now() / 1000) + IMPERSONATION_SECONDS;
  await tx.insert(records).values({
    kind: KIND,
    key: id,
    wholesalerId: account.wholesalerId,
    domainName: account.domainName,
    createdBy: staff.id,
    lastModifiedBy: staff.id,
    body: {
      user_id: account.id,
      user: account.email,
      actor: staff.id,
      reason,
      expires_at: new Date(expires * 1000).toISOString(),
      ended_at: null,
    },
  });
  return new SignJWT({ ...buildIdentityClaims(account), act: { sub: staff.id, name: staff.name } })
    .setProtectedHeader({ alg: 'RS256', kid: signingKey.kid, typ: 'at+jwt' })
    .setJti(id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(await importJWK(signingKey, 'RS256'));
}

/** Ends an impersonation, or all impersonations by the staff member if no token id is given. */
export async function endImpersonation(tx: Database, staffId: string, tokenId?: string): Promise<void> {
  await tx
    .update(records)
    .set({
      body: sql`${records.body} || ${JSON.stringify({ ended_at: new Date().toISOString() })}::jsonb`,
      dateLastModified: sql`statement_timestamp()`,
      lastModifiedBy: staffId,
    })
    .where(
      and(
        eq(records.kind, KIND),
        isActive,
        sql`${records.body} ->> 'actor' = ${staffId}`,
        tokenId === undefined ? undefined : eq(records.key, tokenId),
      ),
    );
}

const isActive = sql`${records.body} ->> 'ended_at' is null`;

/**
 * Rejects a token if the user has signed out, has moved to another tenant (renewing the token helps) or may no longer
 * sign in, or if the impersonation has ended.
 */
export const createOutdatedTokenCheck =
  (db: Database, verify: (token: string) => Promise<Session>) =>
  async (token: string): Promise<Session> => {
    const session = await verify(token);
    const account = await findSignedInAccount(db, session.id, session.signInId);
    if (!account) throw new SignInError('invalid', 'There is no such account any more.');
    const isOtherOwner =
      account.level !== session.level ||
      account.wholesalerId !== session.wholesalerId ||
      account.domainName !== session.domainName;
    if (isOtherOwner) throw new SignInError('expired', 'The account was changed since.');
    const { impersonatedBy, domainName } = session;
    if (!impersonatedBy) {
      if (!account.isSignedIn) throw new SignInError('invalid', 'The sign-in was ended.');
      return session;
    }
    const [running] = await db
      .select({ id: records.id })
      .from(records)
      .where(
        and(
          eq(records.kind, KIND),
          domainName === null ? isNull(records.domainName) : eq(records.domainName, domainName),
          eq(records.key, impersonatedBy.tokenId),
          isActive,
        ),
      );
    if (!running || !(await findAccount(db, impersonatedBy.id)))
      throw new SignInError('invalid', 'Acting as somebody else was ended.');
    return session;
  };
