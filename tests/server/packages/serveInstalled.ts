import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Path of the console's commands in `node_modules`. */
export const consoleCommands = 'trunkline/scripts/console/run.mjs';

export interface InstalledServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Starts a console with the engine that is installed in its folder.
 * @param command `start` for its sources, `serve` for the built version
 * @throws Error with the output if the console does not start
 */
export const serveInstalled = async (
  folder: string,
  command: 'start' | 'serve',
): Promise<InstalledServer> => {
  const env = { ...process.env, PORT: '0', NODE_ENV: '', VITEST: '' };
  const server = spawn(process.execPath, [`node_modules/${consoleCommands}`, command], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  server.stderr.on('data', (text: Buffer) => errors.push(String(text)));
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\/\/\S+/.exec(line) ?? [];
    if (url === undefined) continue;
    const close = async () => {
      server.kill();
      await once(server, 'exit');
    };
    return { url, close };
  }
  throw new Error(`The console did not start: ${errors.join('')}`);
};
