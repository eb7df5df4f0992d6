import { readSettings, type ServerSettings } from './serverSettings';
import { DEMO_PASSWORD, demoAccounts } from './signIn/accounts/demoAccounts';
import { type RunningServer, startServer } from './startServer';
import { StartupError } from './startupError';
import { version } from './version';

try {
  const settings = readSettings(process.env, process.argv.includes('--dev'));
  const server = await startServer(settings);
  greet(server, settings);
  closeOnSignal(server);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

function greet({ url }: RunningServer, settings: ServerSettings): void {
  console.log(`Trunkline ${version} is ready: ${url}`);
  console.log(`API reference: ${url}/api/reference`);
  if (!settings.demo || settings.issuer) return;
  console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, about } of demoAccounts) console.log(`  ${email.padEnd(26)} ${about}`);
  if (!['127.0.0.1', '::1', 'localhost'].includes(settings.host))
    console.warn('\nAnybody who reaches this address can use the demo accounts. DEMO=0 starts without them.');
}

function closeOnSignal(server: RunningServer): void {
  let closing = false;
  const close = async () => {
    if (closing) process.exit(1);
    closing = true;
    await server.close();
    process.exit(0);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

/** What went wrong, in words where it can be mended by whoever started the server. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const port = 'port' in error ? error.port : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another one: PORT=${Number(port) + 1}`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be used by this user.`;
  if (error instanceof StartupError) return error.message;
  return error.stack ?? error.message;
}
