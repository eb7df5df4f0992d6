import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { getRecordContext } from '../database/sealed/sealedColumns';
import type { Transaction } from '../database/transaction';
import { sealFields } from '../secrets/sealFields';

/** A record of the demo data. Its `secrets`, if any, are not encrypted. */
export interface PlainRecord {
  kind: string;
  domainName: string | null;
  wholesalerId: number | null;
  key: string;
  body: object;
  secrets?: object;
}

/**
 * Inserts records with one statement and one parameter, which is much faster than separate value lists.
 * @returns the id and key of each record
 */
export async function insertPlainRecords(
  tx: Transaction,
  by: string,
  rows: PlainRecord[],
): Promise<{ id: number; domainName: string; key: string }[]> {
  const inserted = await tx.execute<{ id: string; domain_name: string; key: string }>(sql`
    insert into record (kind, domain_name, wholesaler_id, key, body, secrets, created_by, last_modified_by)
    select kind, "domainName", "wholesalerId", key, body, coalesce(secrets, '{}'), ${by}, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows.map(sealRecord))}::jsonb) as r(
      kind text, "domainName" text, "wholesalerId" integer, key text, body jsonb, secrets jsonb)
    returning id, domain_name, key`);
  return inserted.rows.map(({ id, domain_name, key }) => ({ id: Number(id), domainName: domain_name, key }));
}

/** Returns a record with its secrets encrypted. */
export const sealRecord = <R extends Pick<PlainRecord, 'kind' | 'domainName' | 'key' | 'secrets'>>(
  record: R,
) => ({
  ...record,
  ...(record.secrets && { secrets: sealFields(record.secrets, getRecordContext(record)) }),
});

/** Returns a time of day on the date that is the given number of days before another date. */
export const getTimestampDaysAgo = (today: string, daysAgo: number, minuteOfDay: number): string =>
  new Date(
    Date.parse(`${today}T00:00:00Z`) - daysAgo * millisecondsInDay + minuteOfDay * 60_000,
  ).toISOString();
