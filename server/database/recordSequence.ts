import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction';

/** Allocates ids that are unique across all records and their nested items. */
export async function allocateIds(tx: Transaction, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('record', 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => Number(id));
}
