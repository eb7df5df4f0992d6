import { findOrInstallPostgres, startPostgres } from './postgres';
import { runVitest } from './vitest';

const areas = ['tests/server', 'tests/contract', 'tests/database', 'tests/records', 'tests/signIn'];

/**
 * Runs the server's tests on a PostgreSQL server of their own.
 * @param words the arguments of `vitest run`, such as names of test files; all areas of the server without
 * @returns the exit code of the tests; `no PostgreSQL` where there is none and none may be installed
 */
export const runPostgresTests = async (words: readonly string[]): Promise<number | 'no PostgreSQL'> => {
  const programs = findOrInstallPostgres();
  if (!programs) return 'no PostgreSQL';
  const postgres = await startPostgres(programs);
  try {
    return await runVitest(['--project', 'server', ...(words.length > 0 ? words : areas)], {
      TEST_DATABASE_URL: postgres.url,
    });
  } finally {
    await postgres.stop();
  }
};
