import { spawn } from 'node:child_process';
import { startPostgres } from './postgres';

/** Runs the server's tests on a PostgreSQL server of their own. Words behind `--` go to Vitest. */
const postgres = await startPostgres();
const given = process.argv.slice(2);
const tests =
  given.length > 0
    ? given
    : ['tests/server', 'tests/contract', 'tests/database', 'tests/records', 'tests/signIn'];
const vitest = spawn('npx', ['--no-install', 'vitest', 'run', '--project', 'server', ...tests], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  shell: process.platform === 'win32',
});
const status = await new Promise<number>((done) => vitest.once('exit', (code) => done(code ?? 1)));
await postgres.stop();
process.exit(status);
