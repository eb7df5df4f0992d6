import { partitionedTables } from './partitionedTables';

/**
 * The statements that make a table as Drizzle writes it; of one that lies in partitions, with them, and with the one that takes
 * what lies in no month there is.
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
