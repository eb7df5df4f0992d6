import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ServerSettings } from './serverSettings';

/** Milliseconds after which requests that still run are cut off. */
const CLOSE_TIMEOUT_MS = 25_000;

/**
 * Opens the port.
 * @returns where people reach the server, without a slash at the end
 */
export async function listen(
  server: Server,
  { port, host, publicUrl }: Pick<ServerSettings, 'port' | 'host' | 'publicUrl'>,
): Promise<string> {
  const open = new Set<Socket>();
  sockets.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
  return publicUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** The open connections of a server. */
const sockets = new WeakMap<Server, Set<Socket>>();

/** Lets running requests end, for a while. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  // Browsers open connections ahead; one that was never used is not idle to Node, and would be waited for.
  for (const socket of sockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  const impatient = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(impatient);
}

/** Where the machine itself reaches the server, without a slash at the end. */
export function getLocalUrl(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  const isAny = address === '0.0.0.0' || address === '::';
  return `http://${isAny ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
