import { createBrowser } from '../../bench/availability/browser';
import { runServer } from '../browser/runServer';
import { waitForPage } from '../browser/waitForPage';
import { buildProject } from '../buildProject';
import { runVitest } from './vitest';

/**
 * The checks that `npm run test:node` runs on the selected Node version: starting the built product in an empty folder,
 * then all tests that need no browser.
 */
const commandArgs = process.argv.slice(2);

/**
 * Starts the product, opens its page, signs in and stops it.
 * @throws Error if any step fails
 */
async function testProduct(): Promise<void> {
  const server = await runServer();
  try {
    await waitForPage(server.url);
    const token = await createBrowser(server.url, 'staff').signIn();
    const { status } = await fetch(`${server.url}/api/NumberHub/GetTrunks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 200) throw new Error(`An API call returned status ${status}:\n${server.log()}`);
    const code = await server.stop();
    if (code !== 0) throw new Error(`The server exited with code ${code}:\n${server.log()}`);
  } finally {
    await server.dispose();
  }
}

const version = `Node ${process.versions.node}`;
await buildProject(['console', 'server']);
await testProduct();
console.log(`${version}: the product started, accepted a sign-in and stopped.`);
const status = await runVitest([
  '--project=unit',
  '--project=server',
  '--tagsFilter',
  '!long',
  ...commandArgs,
]);
console.log(status === 0 ? `${version}: the tests passed.` : `${version}: tests failed, see above.`);
process.exit(status);
