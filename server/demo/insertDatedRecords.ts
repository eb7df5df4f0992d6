import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';

/** A record with its creation date, used for historical data. */
export interface DatedRecord {
  /** Default: the next id. */
  id?: number;
  kind: string;
  wholesaler_id?: number | null;
  domain_name?: string | null;
  key: string;
  body: object;
  /** Creation time, in ISO 8601. */
  made: string;
  changed?: string;
  by: string;
}

/** Inserts all rows with one statement and one parameter. */
export async function insertDatedRecords(tx: Transaction, rows: DatedRecord[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into record (id, kind, wholesaler_id, domain_name, key, body, date_created, date_last_modified, created_by,
      last_modified_by)
    select coalesce(id, nextval(pg_get_serial_sequence('record', 'id'))), kind, wholesaler_id, domain_name, key, body,
      made, coalesce(changed, made), "by", "by"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, kind text, wholesaler_id integer,
      domain_name text, key text, body jsonb, made timestamptz, changed timestamptz, "by" text)`);
}
