import { spawn } from 'node:child_process';
import { buildProject } from './buildProject';

/** Builds what has changed and runs the server. `--api` omits the console; `--verbose` prints the full build output. */
const commandArgs = process.argv.slice(2);
await buildProject(commandArgs.includes('--api') ? ['server'] : ['console', 'server'], {
  verbose: commandArgs.includes('--verbose'),
});
const server = spawn(process.execPath, ['dist-server/main.js'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
