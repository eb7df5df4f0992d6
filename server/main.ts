import { closeOnSignal } from './closeOnSignal';
import { log } from './common/log';
import { greet } from './greet';
import { startTracing } from './observability/tracing';
import { readSettings, reasonForNoDemo } from './serverSettings';
import { startFault } from './startFault';
import { startServer } from './startServer';

try {
  const settings = readSettings(process.env);
  await startTracing(process.env);
  const starting = startServer(settings);
  closeOnSignal(async (signal) =>
    (await starting.catch(() => undefined))?.close(signal === 'SIGTERM' ? settings.drainSeconds : 0),
  );
  greet(await starting, settings, reasonForNoDemo(process.env));
} catch (error) {
  log(startFault(error));
  process.exit(1);
}
