import { findOrInstallPostgres, startPostgres } from './postgres';
import { runVitest } from './vitest';

const areas = ['tests/server', 'tests/contract', 'tests/database', 'tests/records', 'tests/signIn'];

/**
 * Runs the server's tests on a PostgreSQL server of their own.
 * @param words what stands behind `vitest run`: other tests than all, say
 * @param until when to end them, as `Date.now()` says it
 * @returns the exit code of the tests; undefined where they were ended; `no PostgreSQL` where there is none and none may be
 * installed
 */
export const runPostgresTests = async (
  words: readonly string[],
  until?: number,
): Promise<number | 'no PostgreSQL' | undefined> => {
  const programs = findOrInstallPostgres();
  if (!programs) return 'no PostgreSQL';
  const postgres = await startPostgres(programs);
  try {
    return await runVitest(
      ['--project', 'server', ...(words.length > 0 ? words : areas)],
      { TEST_DATABASE_URL: postgres.url },
      until,
    );
  } finally {
    await postgres.stop();
  }
};
