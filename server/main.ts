import { closeOnSignal } from './closeOnSignal';
import { log } from './common/log';
import { greet } from './greet';
import { readSettings, reasonForNoDemo } from './serverSettings';
import { startFault } from './startFault';
import { startServer } from './startServer';

try {
  const settings = readSettings(process.env);
  const starting = startServer(settings);
  closeOnSignal(async () => (await starting.catch(() => undefined))?.close());
  greet(await starting, settings, reasonForNoDemo(process.env));
} catch (error) {
  log(startFault(error));
  process.exit(1);
}
