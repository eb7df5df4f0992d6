import type { TestProject } from 'vitest/node';
import { startPackagedPostgres } from '../../scripts/tests/postgres';

/** The data does not have to survive a crash, and short-lived databases need no vacuum. */
const SETTINGS = {
  shared_buffers: '64MB',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/**
 * Starts the PostgreSQL server for the databases of a test run.
 *
 * `TEST_DATABASE` selects a different target: the URL of a server, or `embedded`. If PostgreSQL cannot run, databases
 * are embedded, as reported in the last line of output.
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
