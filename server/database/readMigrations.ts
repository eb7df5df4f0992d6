import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { resolveInProject } from '../projectFolder';

/** A change of the tables, as a file of `server/database/migrations` has it. */
export interface Migration {
  /** The file's name without its ending: `0001_notes`. */
  name: string;
  /** SHA-256 of the file, by which a database knows what it has had. */
  hash: string;
  /** When it was written, milliseconds since 1970; they are made in this order. */
  when: number;
  statements: string[];
  /** `-- concurrently` in the file's header: it runs outside of a transaction, while others write. */
  isConcurrent: boolean;
  /** The version in the header's `-- contract: <version>`: older ones don't work with the database any more. */
  contract: string | undefined;
}

export const migrationsFolder = resolveInProject('server/database/migrations');

/** The lines of comment a file begins with. */
const extractHeader = (text: string): string => /^(?:\s*--(?!>).*\n?)*/.exec(text)?.[0] ?? '';

/** What a migration says of itself in its header. */
export const readHeader = (text: string): Pick<Migration, 'isConcurrent' | 'contract'> => {
  const header = extractHeader(text);
  return {
    isConcurrent: /^\s*-- concurrently\s*$/m.test(header),
    contract: /^\s*-- contract: (\d+\.\d+\.\d+)\b/m.exec(header)?.[1],
  };
};

/** The migrations of a folder, the oldest first. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  const files = readMigrationFiles({ migrationsFolder: folder });
  return journal.entries.map(({ tag, when }, index) => {
    const { hash = '', sql = [] } = files[index] ?? {};
    return { name: tag, hash, when, statements: sql, ...readHeader(sql.join('')) };
  });
}
