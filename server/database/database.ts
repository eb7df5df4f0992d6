import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

/** Result type of `db.execute(sql…)` with either driver: an object that contains the rows. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** A Drizzle database or transaction, independent of the driver. */
export type Database = PgDatabase<RowsResult>;
