import { closeOnSignal } from './closeOnSignal';
import { log } from './common/log';
import type { OpenDatabase } from './database/databaseTypes';
import { openWithSecrets } from './database/sealed/openWithSecrets';
import { describeStartupError } from './describeStartupError';
import { startTracing } from './observability/startTracing';
import { explainDisabledDemo, readSettings } from './serverSettings';

let databasePromise: Promise<OpenDatabase> | undefined;
try {
  const settings = readSettings(process.env);
  await startTracing(process.env);
  // An embedded database is compiled on other threads while this one loads the rest of the server. A shared
  // database is not accessed until the port is known to be available.
  const early = settings.databaseUrl ? undefined : openWithSecrets(settings);
  early?.catch(() => undefined);
  databasePromise = early;
  const [{ startServer }, { printStartupMessage: greet }] = await Promise.all([
    import('./startServer'),
    import('./printStartupMessage'),
  ]);
  const starting = startServer(settings, early && (() => early));
  closeOnSignal(async (signal) =>
    (await starting.catch(() => undefined))?.close(signal === 'SIGTERM' ? settings.drainSeconds : 0),
  );
  greet(await starting, settings, explainDisabledDemo(process.env));
} catch (error) {
  log(describeStartupError(error));
  // If the port was in use, the database was opened but not used, and its folder still has to be unlocked.
  await (await databasePromise?.catch(() => undefined))?.close().catch(() => undefined);
  process.exit(1);
}
