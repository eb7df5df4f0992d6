import type { TestProject } from 'vitest/node';
import { startPackagedPostgres } from '../../scripts/tests/postgres';

/** Nothing has to survive a crash, and databases that live for a second need no cleaning. */
const SETTINGS = {
  shared_buffers: '64MB',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/**
 * Starts the PostgreSQL server that the databases of a run lie on.
 *
 * `TEST_DATABASE` chooses another place: the address of a server, or `embedded`. Where PostgreSQL does not run, databases are
 * embedded and the last line says so.
 */
export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const chosen = process.env.TEST_DATABASE;
  if (chosen) {
    project.provide('postgresUrl', chosen === 'embedded' ? null : chosen);
    return undefined;
  }
  try {
    const server = await startPackagedPostgres(SETTINGS);
    if (!server) throw new Error(`its package has none for ${process.platform} on ${process.arch}`);
    project.provide('postgresUrl', server.url);
    return server.stop;
  } catch (error) {
    project.provide('postgresUrl', null);
    return async () =>
      console.log(`The tests of the server ran on the embedded database. PostgreSQL did not start: ${error}`);
  }
}
