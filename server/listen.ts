import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

interface ListenOptions {
  port: number;
  host: string;
  publicUrl?: string | undefined;
}

/** Milliseconds after which requests that are still running are aborted. */
const CLOSE_TIMEOUT_MS = 25_000;

/**
 * Starts listening on the port.
 * @returns public URL of the server, without a trailing slash
 */
export async function listen(server: Server, { port, host, publicUrl }: ListenOptions): Promise<string> {
  const open = new Set<Socket>();
  sockets.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
  return publicUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
}

const sockets = new WeakMap<Server, Set<Socket>>();

/** Closes a server, giving running requests time to finish. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  // Browsers preconnect. Node does not consider unused connections idle, and would wait for them.
  for (const socket of sockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  const impatient = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(impatient);
}

/** Returns the local URL of the server, without a trailing slash. */
export function getLocalUrl(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  const isAny = address === '0.0.0.0' || address === '::';
  return `http://${isAny ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
