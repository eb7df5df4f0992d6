import { readFileSync } from 'node:fs';
import { resolveInProject } from '../../server/projectFolder';

/** A released migration. Databases have already applied it, so it must not change. */
export interface ReleasedMigration {
  name: string;
  hash: string;
  /** First product version that includes it. */
  release: string;
}

export const releasedFile = resolveInProject('scripts/migrations/released.json');

/** Released migrations, as recorded by `npm run db:release`; empty before the first release. */
export const readReleasedMigrations = (): ReleasedMigration[] =>
  JSON.parse(readFileSync(releasedFile, 'utf8'));

export const isReleased = (name: string): boolean =>
  readReleasedMigrations().some((migration) => migration.name === name);
