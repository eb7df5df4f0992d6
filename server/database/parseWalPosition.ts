import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** A position in the write-ahead log, as a byte offset from its start. */
export type WalPosition = bigint;

/**
 * @param text a PostgreSQL `pg_lsn`, such as `16/B374D848`
 * @returns undefined for anything else
 */
export function parseWalPosition(text: string | null | undefined): WalPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Returns the primary's current WAL position, which includes everything visible on it. Asynchronous commits become
 * visible before they are sent to a standby.
 */
export async function readWalPosition(primary: Database): Promise<WalPosition | undefined> {
  const { rows } = await primary.execute<{
    position: string;
  }>(sql`select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position`);
  return parseWalPosition(rows[0]?.position);
}
