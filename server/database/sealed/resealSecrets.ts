import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import { type SealedColumn, sealedColumns } from './sealedColumns';

const BATCH = 500;

/**
 * Encrypts every secret with the newest key, including secrets stored as plain text. Can be resumed after an
 * interruption and tolerates concurrent writes. No audit entries are written, because the secrets themselves do not
 * change.
 * @returns the number of rows changed
 * @throws SecretError for a secret encrypted with a missing key
 */
export async function resealSecrets(db: Database): Promise<number> {
  let changed = 0;
  for (const sealed of sealedColumns) {
    let after: unknown = null;
    do {
      const batch = await db.transaction((tx) => resealBatch(tx, sealed, after));
      changed += batch.changed;
      after = batch.last;
    } while (after !== null);
  }
  return changed;
}

async function resealBatch(
  tx: Database,
  { table, column, key, belongsTo, reseal }: SealedColumn,
  after: unknown,
): Promise<{ changed: number; last: unknown }> {
  await tx.execute(sql`select set_config('trunkline.audit', 'none', true)`);
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select ${sql.join([key, column, ...belongsTo], sql`, `)} from ${table}
    where ${column} is not null and ${after === null ? sql`true` : sql`${key} > ${after}`}
    order by ${key} limit ${BATCH} for no key update`);
  const changes = rows.flatMap((row) => {
    const value = reseal(row[column.name], row);
    return isDeepStrictEqual(value, row[column.name]) ? [] : [{ key: row[key.name], value }];
  });
  if (changes.length > 0)
    await tx.execute(sql`
      update ${table} set ${sql.identifier(column.name)} = resealed.value
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as resealed(key ${sql.raw(getSqlType(key))}, value ${sql.raw(column.getSQLType())})
      where ${key} = resealed.key`);
  return { changed: changes.length, last: rows.length < BATCH ? null : rows.at(-1)?.[key.name] };
}

/** Returns the SQL type for values of a key column. */
const getSqlType = (column: SealedColumn['key']): string =>
  column.getSQLType().replace('bigserial', 'bigint').replace('serial', 'integer');
