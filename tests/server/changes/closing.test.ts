import { expect, it } from 'vitest';
import { startServer } from '../../../server/startServer';
import { openTestDatabase } from '../../database/testDatabase';
import { createStaffToken } from '../accessToken';

it.each(['open', 'aborted'])('change streams that are %s are closed when the server stops', async (mode) => {
  const server = await startServer({ port: 0, demo: false, consoleFolder: 'none' }, openTestDatabase);
  const headers = { authorization: `Bearer ${await createStaffToken(server)}` };
  const stop = new AbortController();
  const stream = await fetch(`${server.url}/api/Console/WatchChanges`, { headers, signal: stop.signal });
  const reader = stream.body?.getReader();
  await reader?.read();
  if (mode === 'aborted') stop.abort();
  const startedAt = performance.now();
  await server.close();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
