import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { getRecordContext } from '../../database/sealed/sealedColumns';
import { openFields, sealFields } from '../../secrets/sealFields';

export interface IdentityState {
  logins_count: number;
  last_login: string | null;
  last_ip: string | null;
  last_password_reset: string | null;
  /** Whether a second factor is set up. The bundled sign-in never sets this field, so it is only true if set explicitly. */
  mfa_enrolled: boolean;
  updated_at: string | null;
}

export const KIND = 'identity';
/** Number of most recent passwords that cannot be reused, including the current one. */
export const PASSWORD_HISTORY = 5;

const INITIAL_STATE: IdentityState = {
  logins_count: 0,
  last_login: null,
  last_ip: null,
  last_password_reset: null,
  mfa_enrolled: false,
  updated_at: null,
};

const getStateContext = (id: string): string => getRecordContext({ kind: KIND, key: id });

const matchesStates = (ids: string[]) =>
  and(eq(records.kind, KIND), isNull(records.domainName), inArray(records.key, ids));

/** Returns the sign-in state of accounts by id, including accounts that have never been used. */
export async function readStates(db: Database, ids: string[]): Promise<Map<string, IdentityState>> {
  const states = new Map(ids.map((id) => [id, INITIAL_STATE]));
  if (ids.length === 0) return states;
  const rows = await db
    .select({ id: records.key, body: records.body })
    .from(records)
    .where(matchesStates(ids));
  for (const { id, body } of rows) states.set(id, { ...INITIAL_STATE, ...body });
  return states;
}

/** Returns the hashes of an account's previous passwords, latest first. */
export async function readPreviousHashes(db: Database, id: string): Promise<string[]> {
  const [row] = await db
    .select({ secrets: records.secrets })
    .from(records)
    .where(matchesStates([id]));
  const { previous } = openFields(row?.secrets ?? {}, getStateContext(id));
  return Array.isArray(previous) ? previous.filter((hash) => typeof hash === 'string') : [];
}

/**
 * Merges changes into the stored state of an account.
 * @param previous password hashes that replace the stored ones
 */
export async function saveState(
  tx: Database,
  id: string,
  changes: Partial<IdentityState>,
  previous?: string[],
): Promise<void> {
  const body = { ...changes, updated_at: new Date().toISOString() };
  const secrets = sealFields(previous ? { previous } : {}, getStateContext(id));
  await tx
    .insert(records)
    .values({ kind: KIND, key: id, body: { ...INITIAL_STATE, ...body }, secrets })
    .onConflictDoUpdate({
      target: [records.kind, records.domainName, records.key],
      set: {
        body: sql`${records.body} || ${JSON.stringify(body)}::jsonb`,
        secrets: sql`${records.secrets} || ${JSON.stringify(secrets)}::jsonb`,
        dateLastModified: sql`statement_timestamp()`,
      },
    });
}

/** Counts a sign-in atomically, so that concurrent sign-ins are both counted. */
export async function countSignIn(tx: Database, id: string, ip: string | null): Promise<void> {
  const now = new Date().toISOString();
  await tx
    .insert(records)
    .values({
      kind: KIND,
      key: id,
      body: { ...INITIAL_STATE, logins_count: 1, last_login: now, last_ip: ip, updated_at: now },
    })
    .onConflictDoUpdate({
      target: [records.kind, records.domainName, records.key],
      set: {
        body: sql`${records.body} || jsonb_build_object(
          'logins_count', coalesce((${records.body} ->> 'logins_count')::bigint, 0) + 1,
          'last_login', ${now}::text, 'last_ip', ${ip}::text)`,
        dateLastModified: sql`statement_timestamp()`,
      },
    });
}

export async function deleteState(tx: Database, id: string): Promise<void> {
  await tx.delete(records).where(matchesStates([id]));
}
