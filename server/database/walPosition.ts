import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** A place in the log of changes that a standby follows, as a number of bytes from its beginning. */
export type WalPosition = bigint;

/**
 * @param text a `pg_lsn` of PostgreSQL, such as `16/B374D848`
 * @returns undefined for anything else
 */
export function parseWalPosition(text: string | null | undefined): WalPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * How far the log of a primary reaches: everything that can be seen on it now lies before. What was committed without waiting for
 * the disk is seen before it is sent to a standby.
 */
export async function readWalPosition(primary: Database): Promise<WalPosition | undefined> {
  const { rows } = await primary.execute<{
    position: string;
  }>(sql`select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position`);
  return parseWalPosition(rows[0]?.position);
}
