import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database';
import { recordQueries, type Statement } from './countQueries';

/** How a statement reads a table or an index of it. */
export interface Scan {
  /** `Seq Scan`, `Index Scan`, `Bitmap Heap Scan` … */
  how: string;
  table: string;
  index: string | undefined;
  /** Rows the scan looked at, those it passed over included. */
  rows: number;
}

/** What a statement did, as the database tells: the same on every machine, however long it took. */
export interface Plan {
  statement: string;
  scans: Scan[];
  /** Pages of tables and indexes it looked at. */
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

/** The plans of what some work asks a test's database, each statement run once more. Changes are not looked at. */
export async function explainQueries(db: Database, work: () => Promise<unknown>): Promise<Plan[]> {
  const statements = await recordQueries(db, work);
  const plans: Plan[] = [];
  for (const statement of statements.filter(isRead)) plans.push(await explainStatement(db, statement));
  return plans;
}

const isRead = ({ text }: Statement): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\bfor update\b|set_config|\b(insert into|update|delete from)\b/i.test(text);

async function explainStatement(db: Database, statement: Statement): Promise<Plan> {
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
}

/** A statement as it was sent, with its parameters. */
const bindParameters = ({ text, parameters }: Statement): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, place) => (place % 2 ? sql`${sql.param(parameters[Number(part) - 1])}` : sql.raw(part))),
  );

function listScans(node: Node): Scan[] {
  const table = node['Relation Name'];
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own: Scan[] = table
    ? [
        {
          how: node['Node Type'],
          table,
          index: node['Index Name'],
          rows: Math.round((node['Actual Rows'] + removed) * node['Actual Loops']),
        },
      ]
    : [];
  return [...own, ...(node.Plans ?? []).flatMap(listScans)];
}
