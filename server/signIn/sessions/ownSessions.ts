import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import { identityPayloads } from '../../database/schema';
import { getBrowserName } from './browserName';

const MODEL = 'SignedIn';
/** As long as the provider keeps a session. */
const RETENTION_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGENT_LENGTH = 300;

/** Where a sign-in is used. */
export interface OwnSession {
  /** Its grant's, which its tokens name as `sid`. */
  id: string;
  browser: string | null;
  address: string | null;
  since: string;
  last_seen: string;
  is_current: boolean;
}

/** Notes that a sign-in was given a token: from where, and by which browser. */
export async function saveSession(
  db: Database,
  accountId: string,
  grantId: string,
  { agent, address }: { agent: string | undefined; address: string | null },
): Promise<void> {
  const seen = new Date();
  const at = { agent: agent?.slice(0, MAX_AGENT_LENGTH) ?? null, address, lastSeen: seen.toISOString() };
  const expiresAt = new Date(seen.getTime() + RETENTION_DAYS * DAY_MS);
  await db
    .insert(identityPayloads)
    .values({
      model: MODEL,
      id: grantId,
      grantId,
      accountId,
      payload: { ...at, since: at.lastSeen },
      expiresAt,
    })
    .onConflictDoUpdate({
      target: [identityPayloads.model, identityPayloads.id],
      set: { payload: sql`${identityPayloads.payload} || ${JSON.stringify(at)}::jsonb`, expiresAt },
    });
}

/**
 * Where an account is signed in, the one seen last first.
 * @param current the sign-in that asks
 */
export async function listSessions(
  db: Database,
  accountId: string,
  current: string | undefined,
): Promise<OwnSession[]> {
  const grants = alias(identityPayloads, 'granted');
  const { id, payload } = identityPayloads;
  const rows = await db
    .select({ id, payload })
    .from(identityPayloads)
    .innerJoin(grants, and(eq(grants.model, 'Grant'), eq(grants.id, id)))
    .where(
      and(
        eq(identityPayloads.model, MODEL),
        eq(identityPayloads.accountId, accountId),
        gt(identityPayloads.expiresAt, new Date()),
      ),
    )
    .orderBy(sql`${payload} ->> 'lastSeen' desc`);
  return rows.map(({ id: session, payload: { agent, address, since, lastSeen } }) => ({
    id: session,
    browser: typeof agent === 'string' ? getBrowserName(agent) : null,
    address: typeof address === 'string' ? address : null,
    since: String(since),
    last_seen: String(lastSeen),
    is_current: session === current,
  }));
}
