import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { identityPayloads } from '../../database/schema';

const MODEL = 'PasswordLink';
const HOUR_MS = 60 * 60 * 1000;
/** Validity of links in hours: for choosing a first password, and for resetting a password. */
export const LINK_HOURS = { invitation: 72, reset: 1 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

/** Time window in minutes in which the links of an account are counted. */
const WINDOW_MINUTES = 15;
const MAX_LINKS = 5;

export class TooManyLinksError extends Error {
  override name = 'TooManyLinksError';
}

/** Hashes a token. Only the digest is stored, so database access does not reveal usable links. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Creates the token of a single-use link.
 * @throws TooManyLinksError if more than five are requested for an account within 15 minutes
 */
export async function createPasswordLink(
  tx: Database,
  accountId: string,
  purpose: LinkPurpose,
): Promise<{ token: string; expires: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(Date.now() + LINK_HOURS[purpose] * HOUR_MS);
  const createdAt = Date.now();
  await tx.insert(identityPayloads).values({
    model: MODEL,
    id: hashToken(token),
    payload: { purpose, madeAt: createdAt },
    accountId,
    expiresAt: expires,
  });
  const recent = await tx
    .select({ id: identityPayloads.id })
    .from(identityPayloads)
    .where(
      and(
        eq(identityPayloads.model, MODEL),
        eq(identityPayloads.accountId, accountId),
        sql`(${identityPayloads.payload} ->> 'madeAt')::bigint > ${createdAt - WINDOW_MINUTES * 60_000}`,
      ),
    );
  if (recent.length > MAX_LINKS) throw new TooManyLinksError('Too many links.');
  return { token, expires };
}

/** Returns the account of a link; null if it is used, expired or unknown. */
export async function findLinkAccount(db: Database, token: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: identityPayloads.accountId })
    .from(identityPayloads)
    .where(matchesValidLink(token));
  return row?.accountId ?? null;
}

/** Consumes a link. @returns whether it was still valid; of two concurrent uses, only one returns true */
export async function consumePasswordLink(tx: Database, token: string): Promise<boolean> {
  const spent = await tx
    .delete(identityPayloads)
    .where(matchesValidLink(token))
    .returning({ id: identityPayloads.id });
  return spent.length > 0;
}

const matchesValidLink = (token: string) =>
  and(
    eq(identityPayloads.model, MODEL),
    eq(identityPayloads.id, hashToken(token)),
    gt(identityPayloads.expiresAt, new Date()),
  );
