import pg from 'pg';
import { warn } from '../common/log';
import type { NoticeListener, Notices } from './notices';

/** Delay before the first reconnection attempt, in milliseconds. Doubles with each attempt. */
const MIN_RETRY_MS = 250;
const MAX_RETRY_MS = 15_000;
/** Time without traffic after which a connection is probed, in milliseconds. */
const KEEP_ALIVE_MS = 30_000;

/** Creates notices that listen on a dedicated connection to a PostgreSQL server. */
export const createServerNotices = (url: string): Notices => ({
  async listen(channels, listener) {
    let ended = false;
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let pause = MIN_RETRY_MS;

    const reconnect = () => {
      if (ended) return;
      timer = setTimeout(() => {
        connect().then(() => {
          pause = MIN_RETRY_MS;
          listener.missed();
        }, reconnect);
      }, pause);
      pause = Math.min(MAX_RETRY_MS, pause * 2);
    };
    const connect = async () => {
      const newClient = await openListener(url, channels, listener);
      if (ended) return newClient.end();
      client = newClient;
      newClient.once('end', () => {
        if (ended) return;
        warn('Lost the database connection that changes are heard on; it is made again.');
        reconnect();
      });
    };

    // The server starts even if listening fails. Subscribers then poll for changes.
    await connect().catch((error: Error) => {
      warn(`Changes can’t be heard yet: ${error.message}`);
      reconnect();
    });
    return async () => {
      ended = true;
      clearTimeout(timer);
      await client?.end();
    };
  },
});

async function openListener(
  url: string,
  channels: readonly string[],
  { handleNotice }: NoticeListener,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Without this listener, a lost connection would terminate the process. The `end` event triggers the
  // reconnection.
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => handleNotice(channel, payload));
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
