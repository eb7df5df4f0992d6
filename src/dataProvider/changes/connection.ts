import { getTerms } from '../../declaration/terms';
import { isUnknownCall } from '../apiException';
import type { Send } from '../sender';
import type { ChangeEvent, Liveness, OpenForm } from './changeEvents';
import { readEvents } from './readEvents';

/** Initial reconnection delay in milliseconds. It doubles with each attempt. */
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Time without events after which a connection is considered dead, in milliseconds. The server sends an event every 20 seconds. */
const SILENCE_TIMEOUT_MS = 50_000;

interface Options {
  send: Send;
  baseUrl: string;
  /** Snapshot of the data loaded before connecting, so that no change in between is missed. */
  since: string | undefined;
  onEvent: (event: ChangeEvent) => void;
  onLiveness: (liveness: Liveness) => void;
}

export interface Connection {
  /** Announces all open forms. Announcements are repeated after reconnecting. */
  announce: (forms: readonly OpenForm[]) => void;
  close: () => void;
}

const sleep = (ms: number, ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    ended.addEventListener('abort', finish, { once: true });
  });

/** Connects to the stream of changes, and reconnects after an interruption. */
export const connect = ({ send, baseUrl, since, onEvent, onLiveness }: Options): Connection => {
  const end = new AbortController();
  let snapshot = since;
  let stream: string | undefined;
  let forms: readonly OpenForm[] = [];
  let hasAnnounced = false;

  const announce = async () => {
    if (stream === undefined || (forms.length === 0 && !hasAnnounced)) return;
    hasAnnounced = true;
    await send(
      {
        url: baseUrl + getTerms().changePaths.announce,
        method: 'POST',
        body: JSON.stringify({ stream, records: forms }),
      },
      { signal: end.signal },
    ).catch(() => undefined);
  };

  /**
   * Reads one stream until it ends.
   * @returns whether the server supports change streams
   */
  const listen = async (onOpen: () => void): Promise<boolean> => {
    const cut = new AbortController();
    const stop = () => cut.abort();
    end.signal.addEventListener('abort', stop, { once: true });
    let silence = setTimeout(stop, SILENCE_TIMEOUT_MS);
    try {
      const response = await send(
        { url: baseUrl + getTerms().changePaths.watch, method: 'GET', body: undefined },
        { signal: cut.signal, snapshot, timeout: Number.POSITIVE_INFINITY, waits: false },
      );
      if (isUnknownCall(response.status)) return false;
      const isStream = /event-stream/.test(response.headers.get('content-type') ?? '');
      if (!response.ok || !isStream || !response.body) throw new Error(`${response.status}`);
      await readEvents(response.body, (event, data) => {
        clearTimeout(silence);
        silence = setTimeout(stop, SILENCE_TIMEOUT_MS);
        const changeEvent = { event, data } as ChangeEvent;
        if (changeEvent.event === 'open') {
          stream = changeEvent.data.stream;
          hasAnnounced = false;
          onOpen();
          void announce();
        }
        if (changeEvent.event === 'beat') snapshot = changeEvent.data.snapshot ?? snapshot;
        onEvent(changeEvent);
      });
    } finally {
      clearTimeout(silence);
      end.signal.removeEventListener('abort', stop);
      stream = undefined;
    }
    return true;
  };

  const run = async () => {
    let wait = MIN_RETRY_MS;
    while (!end.signal.aborted) {
      const isKnown = await listen(() => {
        wait = MIN_RETRY_MS;
        onLiveness('live');
      }).catch(() => true);
      if (end.signal.aborted) return;
      onLiveness(isKnown ? 'down' : 'absent');
      if (!isKnown) return;
      // Adds jitter, so that clients do not reconnect simultaneously after a server restart.
      await sleep(wait * (0.5 + Math.random()), end.signal);
      wait = Math.min(MAX_RETRY_MS, wait * 2);
    }
  };
  void run();

  return {
    announce: (open) => {
      forms = open;
      void announce();
    },
    close: () => end.abort(),
  };
};
