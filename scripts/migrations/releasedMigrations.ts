import { readFileSync } from 'node:fs';
import { resolveInProject } from '../../server/projectFolder';

/** A migration that a release has brought: databases have had it, and it stays as it is. */
export interface ReleasedMigration {
  name: string;
  hash: string;
  /** The version that brought it first. */
  release: string;
}

export const releasedFile = resolveInProject('scripts/migrations/released.json');

/** The migrations of all releases, as `npm run db:release` has noted them; none before the first. */
export const readReleasedMigrations = (): ReleasedMigration[] =>
  JSON.parse(readFileSync(releasedFile, 'utf8'));

export const isReleased = (name: string): boolean =>
  readReleasedMigrations().some((one) => one.name === name);
