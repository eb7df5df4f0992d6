import { sql } from 'drizzle-orm';
import { ChangeHub, type StreamedChange } from '../../server/changes/changeHub';
import { CHANGES_CHANNEL } from '../../server/changes/changeNotice';
import { listenForChanges } from '../../server/changes/listenForChanges';
import type { OpenDatabase } from '../../server/database/databaseTypes';

export interface WatchedEvent {
  event: string;
  data: unknown;
}

export class WatchedStream {
  readonly notices: WatchedEvent[] = [];
  readonly done: Promise<void>;
  #rest = '';
  #awaited: { event: string; resolve: () => void }[] = [];
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(content: ReadableStream<Uint8Array>) {
    this.#reader = content.getReader();
    this.done = this.#read();
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) return;
      const parts = (this.#rest + decoder.decode(value, { stream: true })).split('\n\n');
      this.#rest = parts.pop() ?? '';
      for (const part of parts) {
        const [event, data] = part.split('\n');
        if (event?.startsWith('event: ') && data)
          this.#note({ event: event.slice(7), data: JSON.parse(data.slice(6)) });
      }
    }
  }

  #note(notice: WatchedEvent): void {
    this.notices.push(notice);
    for (const { resolve } of this.#awaited.filter(({ event }) => event === notice.event)) resolve();
    this.#awaited = this.#awaited.filter(({ event }) => event !== notice.event);
  }

  until(event: string): Promise<void> {
    return new Promise((resolve) => this.#awaited.push({ event, resolve }));
  }

  /** Returns the received changes and clears them. */
  take(): StreamedChange[] {
    const changes = this.notices.filter(({ event }) => event === 'changes');
    this.notices.splice(0);
    return changes.flatMap(({ data }) => data as StreamedChange[]);
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

export const startWatching = async (database: OpenDatabase) => {
  const hub = new ChangeHub();
  let waiting: (() => void)[] = [];
  const stop = await listenForChanges(hub, {
    db: database.db,
    notices: {
      listen: (channels, listener) =>
        database.notices.listen(channels, {
          ...listener,
          handleNotice(channel, payload) {
            listener.handleNotice(channel, payload);
            if (channel !== CHANGES_CHANNEL || payload !== '[]') return;
            for (const resolve of waiting) resolve();
            waiting = [];
          },
        }),
    },
  });
  return {
    hub,
    /** Resolves once all previously committed changes have been received. */
    async settled(): Promise<void> {
      const arrived = new Promise<void>((resolve) => waiting.push(resolve));
      await database.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, '[]')`);
      await arrived;
      await hub.handleNotices([]);
      // Waits until data written to the streams has been read.
      await new Promise((resolve) => setImmediate(resolve));
    },
    async close(): Promise<void> {
      hub.close();
      await stop();
    },
  };
};
