import { closeOnSignal } from './closeOnSignal';
import { log } from './common/log';
import type { OpenDatabase } from './database/database';
import { startTracing } from './observability/tracing';
import { openWithSecrets } from './secrets/openWithSecrets';
import { explainDisabledDemo, readSettings } from './serverSettings';
import { describeStartupError } from './startFault';

let opening: Promise<OpenDatabase> | undefined;
try {
  const settings = readSettings(process.env);
  await startTracing(process.env);
  // An embedded database is compiled on other threads while this one reads the rest of the server. One that others may use as well
  // is not touched before the port is known to be free.
  const early = settings.databaseUrl ? undefined : openWithSecrets(settings);
  early?.catch(() => undefined);
  opening = early;
  const [{ startServer }, { printStartupMessage: greet }] = await Promise.all([
    import('./startServer'),
    import('./greet'),
  ]);
  const starting = startServer(settings, early && (() => early));
  closeOnSignal(async (signal) =>
    (await starting.catch(() => undefined))?.close(signal === 'SIGTERM' ? settings.drainSeconds : 0),
  );
  greet(await starting, settings, explainDisabledDemo(process.env));
} catch (error) {
  log(describeStartupError(error));
  // Where the port was in use the database was not taken over by anybody, and its folder is locked.
  await (await opening?.catch(() => undefined))?.close().catch(() => undefined);
  process.exit(1);
}
