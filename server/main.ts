import { closeOnSignal } from './closeOnSignal';
import { greet } from './greet';
import { readSettings } from './serverSettings';
import { startFault } from './startFault';
import { startServer } from './startServer';

try {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
  greet(server.url, settings);
  closeOnSignal(server.close);
} catch (error) {
  console.error(startFault(error));
  process.exit(1);
}
