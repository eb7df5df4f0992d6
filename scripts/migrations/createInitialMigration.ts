import { readdir, readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { toPartitionedStatements } from '../../server/database/partitions/toPartitionedStatements';
import * as schema from '../../server/database/schema';
import { resolveInProject } from '../../server/projectFolder';

const BREAKPOINT = '--> statement-breakpoint\n';
const functionsFolder = resolveInProject('server/database/functions');

/**
 * Builds the only migration before the first release: the tables in `server/database/schema`, followed by the functions
 * and triggers in `server/database/functions`, file by file.
 * @returns the migration's SQL, and the schema snapshot with which later migrations are compared
 */
export async function createInitialMigration(): Promise<{ sql: string; snapshot: { id: string } }> {
  // Sorted, because the order of a module's exports depends on the loader.
  const tablesByName = Object.fromEntries(Object.entries(schema).sort(([a], [b]) => (a < b ? -1 : 1)));
  const snapshot = generateDrizzleJson(tablesByName);
  const tables = await generateMigration(generateDrizzleJson({}), snapshot);
  const files = (await readdir(functionsFolder)).sort();
  const functions = await Promise.all(files.map((file) => readFile(`${functionsFolder}/${file}`, 'utf8')));
  const statements = [...tables.flatMap(toPartitionedStatements), ...functions].map(
    (statement) => `${statement.trimEnd()}\n`,
  );
  return { sql: statements.join(BREAKPOINT), snapshot };
}
