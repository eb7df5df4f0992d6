import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database';
import { recordQueries, type Statement } from './countQueries';

/** A scan of a table or one of its indexes by a statement. */
export interface Scan {
  /** Scan method: `Seq Scan`, `Index Scan`, `Bitmap Heap Scan` … */
  method: string;
  table: string;
  index: string | undefined;
  /** Number of rows examined by the scan, including skipped ones. */
  rows: number;
}

/** The work done by a statement, as reported by the database; does not depend on the machine. */
export interface Plan {
  statement: string;
  scans: Scan[];
  /** Number of table and index pages read. */
  pages: number;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

/** Returns the plans of the queries that `work` sends to a test database, by running each query again. Writes are ignored. */
export const explainQueries = async (db: Database, work: () => Promise<unknown>): Promise<Plan[]> => {
  const statements = await recordQueries(db, work);
  const plans: Plan[] = [];
  for (const statement of statements.filter(isRead)) plans.push(await explainStatement(db, statement));
  return plans;
};

/**
 * Vacuums and analyzes tables, so that plans depend on their contents alone.
 *
 * A vacuum marks a page as visible to all only after the commits of its rows reached the disk. Test databases commit
 * asynchronously, so a message flushed to the log writes everything before it.
 */
export const vacuumTables = async (db: Database, tables: readonly string[]): Promise<void> => {
  await db.execute(sql`select pg_logical_emit_message(false, 'flush', '', true)`);
  for (const table of tables) await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
};

const isRead = ({ text }: Statement): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\bfor update\b|set_config|\b(insert into|update|delete from)\b/i.test(text);

const explainStatement = async (db: Database, statement: Statement): Promise<Plan> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': string | { Plan: Node }[] }>(
    sql`explain (analyze, buffers, timing off, format json) ${bindParameters(statement)}`,
  );
  const answer = rows[0]?.['QUERY PLAN'];
  const [explained] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as { Plan: Node }[];
  if (!explained) throw new Error('The statement has no plan.');
  const root = explained.Plan;
  return {
    statement: statement.text.replace(/\s+/g, ' '),
    scans: listScans(root),
    pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
  };
};

/** Rebuilds a statement as sent, with its parameters. */
const bindParameters = ({ text, parameters }: Statement): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, place) => (place % 2 ? sql`${sql.param(parameters[Number(part) - 1])}` : sql.raw(part))),
  );

const listScans = (node: Node): Scan[] => {
  const table = node['Relation Name'];
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const ownScans: Scan[] = table
    ? [
        {
          method: node['Node Type'],
          table,
          index: node['Index Name'],
          rows: Math.round((node['Actual Rows'] + removed) * node['Actual Loops']),
        },
      ]
    : [];
  return [...ownScans, ...(node.Plans ?? []).flatMap(listScans)];
};
