import pg from 'pg';
import { warn } from '../common/log';
import type { NoticeListener, Notices } from './notices';

/** Milliseconds until a lost connection is tried again; each try waits twice as long. */
const MIN_RETRY_MS = 250;
const MAX_RETRY_MS = 15_000;
/** Milliseconds after which a connection nobody hears anything of is looked after. */
const KEEP_ALIVE_MS = 30_000;

/** Listens at a PostgreSQL server, on a connection that is used for nothing else. */
export const createServerNotices = (url: string): Notices => ({
  async listen(channels, listener) {
    let ended = false;
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let pause = MIN_RETRY_MS;

    const again = () => {
      if (ended) return;
      timer = setTimeout(() => {
        connect().then(() => {
          pause = MIN_RETRY_MS;
          listener.missed();
        }, again);
      }, pause);
      pause = Math.min(MAX_RETRY_MS, pause * 2);
    };
    const connect = async () => {
      const made = await openListener(url, channels, listener);
      if (ended) return made.end();
      client = made;
      made.once('end', () => {
        if (ended) return;
        warn('Lost the database connection that changes are heard on; it is made again.');
        again();
      });
    };

    // A server that can't be listened to is no reason not to start: whoever waits for changes asks instead.
    await connect().catch((error: Error) => {
      warn(`Changes can’t be heard yet: ${error.message}`);
      again();
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
  { hear }: NoticeListener,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Without a listener a lost connection would end the process; its end is heard of besides.
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
