import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database';

export const readTableHashes = async (db: Database): Promise<Record<string, string>> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
    order by 1`);
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const table = sql.raw(name);
    const { rows: hashed } = await db.execute<{ hash: string }>(sql`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t.ctid::text || t.xmin::text || t::text, 0)), 0) as hash from ${table} t`);
    hashes[name] = hashed[0]?.hash ?? '';
  }
  return hashes;
};
