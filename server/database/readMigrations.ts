import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { resolveInProject } from '../projectFolder';

export interface Migration {
  /** File name without extension: `0001_notes`. */
  name: string;
  /** SHA-256 of the file, which identifies an applied migration. */
  hash: string;
  /** Creation time in milliseconds since 1970; migrations are applied in this order. */
  when: number;
  statements: string[];
  /** Set by `-- concurrently` in the header of the file. The migration runs outside a transaction and does not block writes. */
  isConcurrent: boolean;
  /** Version from `-- contract: <version>` in the header. Older versions are incompatible with the migrated database. */
  contract: string | undefined;
}

export const migrationsFolder = resolveInProject('server/database/migrations');

const extractHeader = (text: string): string => /^(?:\s*--(?!>).*\n?)*/.exec(text)?.[0] ?? '';

export function readHeader(text: string): Pick<Migration, 'isConcurrent' | 'contract'> {
  const header = extractHeader(text);
  return {
    isConcurrent: /^\s*-- concurrently\s*$/m.test(header),
    contract: /^\s*-- contract: (\d+\.\d+\.\d+)\b/m.exec(header)?.[1],
  };
}

/** Returns the migrations of a folder, oldest first. */
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
