import { partitionedTables } from './partitionedTables';

/**
 * Converts Drizzle's statement for a table to the statements that create it. A partitioned table gets its partitions
 * and a default partition for all other rows.
 */
export function toPartitionedStatements(statement: string): string[] {
  const name = /^CREATE TABLE "(\w+)" \(/.exec(statement)?.[1];
  const parted = partitionedTables.find(({ table }) => table === name);
  if (!parted) return [statement];
  const { table, column } = parted;
  return [
    `${statement.trimEnd().replace(/;$/, '')} PARTITION BY RANGE ("${column}");\n`,
    `CREATE TABLE "${table}_default" PARTITION OF "${table}" DEFAULT;\n`,
  ];
}
