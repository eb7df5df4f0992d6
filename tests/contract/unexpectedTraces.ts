import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database';

type Row = Record<string, unknown>;

/** Tables to which storing a request writes because the request is audited, notified and processed. */
export const TRACED_TABLES = /\.(audit_(entry|seal)\w*|audit_chain|notification|notification_mail|job)$/;

const readRows = async (db: Database, query: ReturnType<typeof sql>): Promise<Map<string, Row>> => {
  const { rows } = await db.execute<{ key: string; row: Row }>(query);
  return new Map(rows.map(({ key, row }) => [key, row]));
};

/** Captures the end of the audit log and the contents of all tables except large ones. */
const readTraces = async (db: Database) => {
  const { rows } = await db.execute<{ last: string; hash: string }>(sql`
    select coalesce(max(id), 0)::text as last, count(*) || ' ' || coalesce(sum(hashtextextended(e::text, 0)), 0) as hash from audit_entry e`);
  return {
    last: Number(rows[0]?.last ?? 0),
    hash: rows[0]?.hash ?? '',
    chains: await readRows(db, sql`select tenant as key, to_jsonb(c) as row from audit_chain c`),
    others: new Map([
      ...(await readRows(
        db,
        sql`select 'notification ' || id as key, to_jsonb(n) as row from notification n`,
      )),
      ...(await readRows(
        db,
        sql`select 'notification_mail ' || id as key, to_jsonb(n) as row from notification_mail n`,
      )),
      ...(await readRows(db, sql`select 'job ' || id as key, to_jsonb(j) as row from job j`)),
    ]),
  };
};

/** Checks whether a notification or job row belongs only to the given request. */
const concernsRequest = (request: number, place: string, row: Row): boolean => {
  if (place.startsWith('job '))
    return (
      row.kind === 'mailNotifications' ||
      (/(ChangeRequest|Flow)$/.test(String(row.kind)) && row.key === String(request))
    );
  return (
    row.address === `/change-requests/${request}/show` && (row.kind ?? 'changeRequest') === 'changeRequest'
  );
};

/**
 * Records the state of the tables matched by {@link TRACED_TABLES}.
 * @returns function that returns later writes unrelated to the given request; empty if the request was only stored
 */
export const trackTraces = async (db: Database): Promise<(request: number) => Promise<unknown[]>> => {
  const before = await readTraces(db);
  return async (request) => {
    const { rows: entries } = await db.execute<{ entity: string; entity_key: string; tenant: string | null }>(
      sql`select entity, entity_key, tenant from audit_entry where id > ${before.last}`,
    );
    const { rows: auditRows } = await db.execute<{ hash: string }>(sql`
      select count(*) || ' ' || coalesce(sum(hashtextextended(e::text, 0)), 0) as hash from audit_entry e where id <= ${before.last}`);
    const { rows: seals } = await db.execute<{ sealed: number }>(
      sql`select count(*)::int as sealed from audit_seal where entry_id > ${before.last}`,
    );
    const after = await readTraces(db);
    const tenants = new Set(entries.map(({ tenant }) => tenant ?? ''));
    const differing = (was: Map<string, Row>, is: Map<string, Row>) =>
      [...new Set([...was.keys(), ...is.keys()])].filter(
        (key) => JSON.stringify(was.get(key)) !== JSON.stringify(is.get(key)),
      );
    return [
      ...(auditRows[0]?.hash === before.hash ? [] : ['earlier entries of the log']),
      ...(seals[0]?.sealed === entries.length ? [] : ['seals of other entries']),
      ...entries.filter(
        ({ entity, entity_key }) => entity !== 'change_request' || entity_key !== String(request),
      ),
      ...differing(before.chains, after.chains).filter((tenant) => !tenants.has(tenant)),
      ...differing(before.others, after.others).flatMap((place) => {
        const row = after.others.get(place);
        return row && concernsRequest(request, place, row) ? [] : [{ place, row: row ?? 'removed' }];
      }),
    ];
  };
};
