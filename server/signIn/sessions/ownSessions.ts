import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import { identityPayloads } from '../../database/schema';
import { getBrowserName } from './getBrowserName';

const MODEL = 'SignedIn';
/** Retention in days, equal to the lifetime of the provider's sessions. */
const RETENTION_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGENT_LENGTH = 300;

export interface OwnSession {
  /** Id of the grant, which is the `sid` claim of its tokens. */
  id: string;
  browser: string | null;
  address: string | null;
  since: string;
  last_seen: string;
  is_current: boolean;
}

/** Records the address and browser that a token was issued to. */
export async function saveSession(
  db: Database,
  accountId: string,
  grantId: string,
  { agent, address }: { agent: string | undefined; address: string | null },
): Promise<void> {
  const now = new Date();
  const at = { agent: agent?.slice(0, MAX_AGENT_LENGTH) ?? null, address, lastSeen: now.toISOString() };
  const expiresAt = new Date(now.getTime() + RETENTION_DAYS * DAY_MS);
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
 * Returns the active sign-ins of an account; the most recently used comes first.
 * @param current sign-in of the current request
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
