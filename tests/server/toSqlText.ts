import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** Returns the SQL of a condition without table names, with its parameters inlined. */
export const toSqlText = (condition: Parameters<PgDialect['sqlToQuery']>[0] | undefined): string => {
  if (!condition) return '';
  const { sql: text, params } = dialect.sqlToQuery(condition);
  return text
    .replace(/"\w+"\."(\w+)"/g, '$1')
    .replace(/\$(\d+)/g, (_, place) => JSON.stringify(params[Number(place) - 1]))
    .replace(/\s+/g, ' ');
};
