import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startServer } from '../../server/startServer';
import { openTestDatabase } from '../database/testDatabase';

/** Opens a connection over which requests are sent manually. */
const openConnection = async (url: string) => {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { say: (text: string) => void socket.write(text), heard: () => received, ended };
};

const REQUEST = 'POST /api/NumberHub/GetTrunks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n';
const fetchStatus = async (url: string, path: string) => (await fetch(`${url}${path}`)).status;

it('a draining server reports not ready, completes open requests and closes idle connections', async () => {
  const server = await startServer({ port: 0, demo: false, consoleFolder: 'none' }, openTestDatabase);
  expect(await fetchStatus(server.url, '/readyz')).toBe(200);
  const connection = await openConnection(server.url);
  connection.say('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(connection.heard).toContain('"status":"ok"');
  expect(connection.heard()).toMatch(/Keep-Alive: timeout=7\d/);
  const running = await openConnection(server.url);
  running.say(`${REQUEST}{}`);

  // Five seconds are long enough for a busy machine to respond to the requests below.
  const closed = server.close(5);
  expect([await fetchStatus(server.url, '/readyz'), await fetchStatus(server.url, '/healthz')]).toEqual([
    503, 200,
  ]);
  // Clients that still send requests receive a response, with a header to close the connection.
  connection.say('GET /config.json HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(connection.heard).toContain('"auth"');
  expect(connection.heard()).toContain('Connection: close');
  await connection.ended;
  // The server stops listening once the draining period is over.
  await expect
    .poll(() => fetchStatus(server.url, '/healthz').catch(() => 'refused'), { timeout: 20_000 })
    .toBe('refused');
  running.say('  ');
  await running.ended;
  expect(running.heard()).toContain('HTTP/1.1 401');
  await closed;
});
