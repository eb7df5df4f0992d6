import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request of the load, without its credentials. */
export interface LoadRequest {
  method: string;
  path: string;
  body: string;
}

export interface LoadOptions {
  port: number;
  clients: number;
  seconds: number;
  /** Whether refused clients wait as long as `Retry-After` requests, rather than {@link IMPATIENT_MS}. */
  waits: boolean;
  requests: LoadRequest[];
}

export interface LoadResult {
  /** Latencies of answered requests, in milliseconds. */
  answered: number[];
  /** Latencies of refused requests, in milliseconds. */
  refused: number[];
  failed: number;
  /** Time until the last response, in seconds. */
  seconds: number;
}

interface Answer {
  status: number;
  /** Delay in seconds. */
  retryAfter: number;
}

/** Pause of clients that ignore `Retry-After`, in milliseconds. */
const IMPATIENT_MS = 100;

/** Runs clients that send one request after another, each with a token of its own. */
const runClients = async ({ port, clients, seconds, waits, requests }: LoadOptions): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const result: LoadResult = { answered: [], refused: [], failed: 0, seconds };
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const send = ({ method, path, body }: LoadRequest, client: number): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${client}`, 'content-type': 'application/json' };
      const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: Number(response.headers['retry-after'] ?? 0),
          }),
        );
      });
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection at the moment at which it is used again.
        if (sent.reusedSocket && error.code === 'ECONNRESET')
          send({ method, path, body }, client).then(resolve, reject);
        else reject(error);
      });
      sent.end(method === 'GET' ? undefined : body);
    });
  const workOff = async (_: unknown, client: number) => {
    for (let step = client * 5; performance.now() < endsAt; ) {
      const next = requests[step % requests.length];
      if (!next) return;
      const from = performance.now();
      const { status, retryAfter } = await send(next, client).catch(() => ({ status: 0, retryAfter: 0 }));
      const took = performance.now() - from;
      if (status === 200) result.answered.push(took);
      else if (status === 503) result.refused.push(took);
      else result.failed += 1;
      if (status === 503)
        await pause(Math.min(waits ? retryAfter * 1000 : IMPATIENT_MS, endsAt - performance.now()));
      if (status !== 503) step += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, workOff));
  agent.destroy();
  result.seconds = (performance.now() - startedAt) / 1000;
  return result;
};

process.once('message', (options: LoadOptions) => {
  void runClients(options).then((result) => process.send?.(result, () => process.exit()));
});
