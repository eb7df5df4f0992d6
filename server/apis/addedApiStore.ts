import { and, eq, isNull, sql } from 'drizzle-orm';
import { getLevels } from '../../contract/access/levels';
import type { Level } from '../../contract/call';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { getRecordContext } from '../database/sealed/sealedColumns';
import { type Actor, runInTransaction, type Transaction } from '../database/transaction';
import { buildChangedBy, toIsoMoment } from '../records/recordStamps';
import { openFields, sealFields } from '../secrets/sealFields';
import { type ForeignApi, methods } from './foreignApi';

/** Name in the audit log. */
const KIND = 'foreign_api';

/** Default response timeout, in seconds. */
const TIMEOUT_SECONDS = 30;

/** An API that staff added in the console, without its secret. */
export interface AddedApi {
  name: string;
  label: string;
  url: string;
  level: Level;
  headerName: string;
  scheme: string;
  /** User name of Basic sign-in; empty for other kinds. */
  user: string;
}

/** An added API as stored, with its secret. */
export interface StoredApi extends ForeignApi {
  token?: { value: string };
  user: string;
  dateLastModified: string;
}

const filter = (name?: string) =>
  and(
    eq(records.kind, KIND),
    isNull(records.domainName),
    ...(name === undefined ? [] : [eq(records.key, name)]),
  );

const getSealContext = (name: string): string =>
  getRecordContext({ kind: KIND, domainName: null, key: name });

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function toStoredApi({ key, body, secrets, dateLastModified }: typeof records.$inferSelect): StoredApi {
  const stored = body as Record<string, unknown>;
  const { token } = openFields(secrets, getSealContext(key));
  return {
    name: key,
    label: toText(stored.label),
    url: toText(stored.url),
    methods,
    paths: ['/**'],
    reads: [],
    level: getLevels().find((level) => level === stored.level) ?? 'staff',
    ...(typeof token === 'string' && { token: { value: token } }),
    headerName: toText(stored.headerName) || 'Authorization',
    scheme: toText(stored.scheme),
    headers: {},
    seconds: TIMEOUT_SECONDS,
    isAdded: true,
    user: toText(stored.user),
    dateLastModified: toIsoMoment(dateLastModified),
  };
}

/** Returns the APIs that staff added, with their secrets, in alphabetical order. */
export async function readAddedApis(db: Database): Promise<StoredApi[]> {
  const rows = await db.select().from(records).where(filter()).orderBy(records.key);
  return rows.map(toStoredApi);
}

export async function readAddedApi(db: Database, name: string): Promise<StoredApi | undefined> {
  const [row] = await db.select().from(records).where(filter(name));
  return row && toStoredApi(row);
}

/**
 * Stores an API and encrypts its secret.
 * @returns whether the name was free
 */
export async function saveAddedApi(
  db: Database,
  actor: Actor,
  { name, ...body }: AddedApi,
  token: string | undefined,
): Promise<boolean> {
  const secrets = sealFields(token === undefined ? {} : { token }, getSealContext(name));
  const saved = await runInTransaction(db, actor, (tx) =>
    tx
      .insert(records)
      .values({ kind: KIND, key: name, body, secrets, createdBy: actor.id, lastModifiedBy: actor.id })
      .onConflictDoNothing()
      .returning({ key: records.key }),
  );
  return saved.length > 0;
}

/**
 * Replaces the settings of an API.
 * @param token new secret; null removes it, and undefined retains the stored one
 * @param readAt `dateLastModified` as read by the client
 * @returns whether it was unchanged since then
 */
export async function changeAddedApi(
  db: Database,
  actor: Actor,
  { name, ...body }: AddedApi,
  token: string | null | undefined,
  readAt: string,
): Promise<boolean> {
  const secrets = token === null ? {} : token !== undefined && sealFields({ token }, getSealContext(name));
  const isUnchanged = sql`date_trunc('milliseconds', ${records.dateLastModified}) = ${readAt}::timestamptz`;
  const changed = await runInTransaction(db, actor, (tx) =>
    tx
      .update(records)
      .set({ body, ...(secrets && { secrets }), ...buildChangedBy(actor.id) })
      .where(and(filter(name), isUnchanged))
      .returning({ key: records.key }),
  );
  return changed.length > 0;
}

/**
 * Removes an API.
 * @param check throws if it may not be removed
 * @returns whether there was such an API
 */
export async function deleteAddedApi(
  db: Database,
  actor: Actor,
  name: string,
  check: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return runInTransaction(db, actor, async (tx) => {
    await check(tx);
    const deleted = await tx.delete(records).where(filter(name)).returning({ key: records.key });
    return deleted.length > 0;
  });
}
