import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { identityPayloads } from '../../database/schema';

const MODEL = 'PasswordLink';
const HOUR_MS = 60 * 60 * 1000;
/** How long somebody has for choosing the first password, and for choosing another one, in hours. */
export const LINK_HOURS = { invitation: 72, reset: 1 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

/** Links of an account made within these minutes count. */
const WINDOW_MINUTES = 15;
const MAX_LINKS = 5;

/** Too many links were asked for. */
export class TooManyLinksError extends Error {
  override name = 'TooManyLinksError';
}

/** Only a digest is kept: whoever reads the database can't use the links in it. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a link's token, good for one use.
 * @throws TooManyLinks for more than five of an account in a quarter of an hour
 */
export async function createPasswordLink(
  tx: Database,
  accountId: string,
  purpose: LinkPurpose,
): Promise<{ token: string; expires: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(Date.now() + LINK_HOURS[purpose] * HOUR_MS);
  const madeAt = Date.now();
  await tx.insert(identityPayloads).values({
    model: MODEL,
    id: hashToken(token),
    payload: { purpose, madeAt },
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
        sql`(${identityPayloads.payload} ->> 'madeAt')::bigint > ${madeAt - WINDOW_MINUTES * 60_000}`,
      ),
    );
  if (recent.length > MAX_LINKS) throw new TooManyLinksError('Too many links.');
  return { token, expires };
}

/** Whose link it is; null when it was used, has ended, or never was. */
export async function findLinkAccount(db: Database, token: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: identityPayloads.accountId })
    .from(identityPayloads)
    .where(matchesValidLink(token));
  return row?.accountId ?? null;
}

/** Uses a link up. @returns whether it was still good; of two who use it at the same time, one is told so. */
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
