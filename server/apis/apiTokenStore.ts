import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { getRecordContext } from '../database/sealed/sealedColumns';
import { type Actor, runInTransaction } from '../database/transaction';
import { openFields, sealFields } from '../secrets/sealFields';

/** Name in the audit log. */
const KIND = 'api_token';

const getTokenKey = (api: string, personId: string): string => `${api}/${personId}`;

const buildTokenFilter = (...keys: string[]) =>
  and(eq(records.kind, KIND), isNull(records.domainName), inArray(records.key, keys));

const getSealContext = (key: string): string => getRecordContext({ kind: KIND, domainName: null, key });

/** Returns a user's token for an API, or undefined if none is set. */
export async function readApiToken(db: Database, api: string, personId: string): Promise<string | undefined> {
  const key = getTokenKey(api, personId);
  const [row] = await db.select({ secrets: records.secrets }).from(records).where(buildTokenFilter(key));
  const { token } = row ? openFields(row.secrets, getSealContext(key)) : {};
  return typeof token === 'string' ? token : undefined;
}

/** Returns the time at which a user set each token, by API name. The tokens themselves are not included. */
export async function readApiTokenDates(
  db: Database,
  apis: readonly string[],
  personId: string,
): Promise<Map<string, string>> {
  if (apis.length === 0) return new Map();
  const names = new Map(apis.map((api) => [getTokenKey(api, personId), api]));
  const rows = await db
    .select({ key: records.key, date: records.dateLastModified })
    .from(records)
    .where(buildTokenFilter(...names.keys()));
  return new Map(rows.map(({ key, date }) => [names.get(key) ?? '', new Date(date).toISOString()]));
}

/** Encrypts and stores a user's token, replacing any previous token. */
export async function saveApiToken(
  db: Database,
  actor: Actor,
  { api, personId, token }: { api: string; personId: string; token: string },
): Promise<void> {
  const key = getTokenKey(api, personId);
  const secrets = sealFields({ token }, getSealContext(key));
  await runInTransaction(db, actor, (tx) =>
    tx
      .insert(records)
      .values({ kind: KIND, key, body: { api }, secrets, createdBy: actor.id, lastModifiedBy: actor.id })
      .onConflictDoUpdate({
        target: [records.kind, records.domainName, records.key],
        set: { secrets, lastModifiedBy: actor.id, dateLastModified: sql`statement_timestamp()` },
      }),
  );
}

export async function deleteApiToken(
  db: Database,
  actor: Actor,
  api: string,
  personId: string,
): Promise<void> {
  await runInTransaction(db, actor, (tx) =>
    tx.delete(records).where(buildTokenFilter(getTokenKey(api, personId))),
  );
}
