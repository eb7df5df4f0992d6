import { pathToFileURL } from 'node:url';
import { findCall } from '../contract/index';
import { runServer } from '../scripts/browser/runServer';
import { buildProject } from '../scripts/buildProject';
import { findFreePort } from '../scripts/findFreePort';
import { createBrowser } from './availability/browser';
import { LARGEST_DOMAIN } from './fillTenants';
import { calculateMedian } from './median';
import { type BenchCall, mostUsedCalls } from './mostUsedCalls';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 480);
const REQUESTS_PER_SECOND = Number(process.env.BENCH_REQUESTS ?? 5);
/** Minutes before the slope is calculated, in which caches fill. */
const WARM_UP_MINUTES = Math.min(10, MINUTES / 3);
const SIGN_IN_MINUTES = 5;
const MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;
const DEMO_DOMAIN = 'wharf.pbx.example';

/** Memory of the server in MB. The lowest heap of a minute is closest to what remains after garbage collection. */
interface MinuteSample {
  minute: number;
  heap: number;
  external: number;
  resident: number;
  requests: number;
  failures: number;
  medianMs: number;
}

const memoryMetrics = {
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
  resident: 'process_resident_memory_bytes',
} as const;

/**
 * Sends a steady mix of calls, page loads, writes, live connections and sign-ins to the built server, and prints its
 * memory per minute and the slope of its heap. `BENCH_MINUTES` sets the duration (480) and `BENCH_REQUESTS` the
 * requests per second (5).
 */
export const benchSoak = async (): Promise<void> => {
  await buildProject(['console', 'server']);
  const metricsPort = await findFreePort();
  const server = await runServer({ env: { METRICS_PORT: String(metricsPort) } });
  try {
    await soak(server.url, `http://localhost:${metricsPort}/metrics`);
  } finally {
    await server.dispose();
  }
};

const soak = async (url: string, metricsUrl: string): Promise<void> => {
  const browsers = { staff: createBrowser(url, 'staff'), customer: createBrowser(url, 'customer') };
  const tokens = { staff: '', customer: '' };
  const send = createRequests(url, tokens);
  const samples: MinuteSample[] = [];
  console.log('| minute | heap, MB | external, MB | resident, MB | requests | failures | median, ms |');
  console.log('|---:|---:|---:|---:|---:|---:|---:|');
  const startedAt = Date.now();
  for (let minute = 1, step = 0; minute <= MINUTES; minute++) {
    if (minute % SIGN_IN_MINUTES === 1)
      for (const level of ['staff', 'customer'] as const)
        tokens[level] = await browsers[level].signIn({ prompt: 'login' });
    const times: number[] = [];
    const memory: Record<keyof typeof memoryMetrics, number>[] = [];
    let failures = 0;
    const pending: Promise<void>[] = [];
    for (const end = startedAt + minute * MINUTE_MS; Date.now() < end; step++) {
      const from = performance.now();
      const request = send(step).then(
        () => void times.push(performance.now() - from),
        (error: unknown) => {
          failures += 1;
          if (failures === 1) console.error(String(error));
        },
      );
      pending.push(request);
      if (step % (2 * REQUESTS_PER_SECOND) === 0) memory.push(await readMemory(metricsUrl));
      await new Promise((resolve) => setTimeout(resolve, 1000 / REQUESTS_PER_SECOND));
    }
    await Promise.all(pending);
    const sample = {
      minute,
      heap: Math.min(...memory.map(({ heap }) => heap)),
      external: Math.min(...memory.map(({ external }) => external)),
      resident: Math.max(...memory.map(({ resident }) => resident)),
      requests: pending.length,
      failures,
      medianMs: calculateMedian(times),
    };
    samples.push(sample);
    console.log(
      `| ${minute} | ${[sample.heap, sample.external, sample.resident].map((value) => value.toFixed(1)).join(' | ')} | ${sample.requests} | ${failures} | ${sample.medianMs.toFixed(1)} |`,
    );
  }
  const counted = samples.filter(({ minute }) => minute > WARM_UP_MINUTES);
  const perHour = (of: 'heap' | 'external' | 'resident') => (calculateSlope(counted, of) * 60).toFixed(2);
  console.log(
    `\nSlope after ${WARM_UP_MINUTES.toFixed(0)} minutes, MB per hour: heap ${perHour('heap')}, external ${perHour('external')}, resident ${perHour('resident')}.`,
  );
};

/** Least-squares slope in MB per minute. */
const calculateSlope = (samples: MinuteSample[], of: 'heap' | 'external' | 'resident'): number => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(samples.map(({ minute }) => minute));
  const average = mean(samples.map((sample) => sample[of]));
  const spread = samples.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0);
  return samples.reduce((sum, sample) => sum + (sample.minute - middle) * (sample[of] - average), 0) / spread;
};

const readMemory = async (metricsUrl: string): Promise<Record<keyof typeof memoryMetrics, number>> => {
  const text = await (await fetch(metricsUrl)).text();
  const read = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN) / MEGABYTE;
  return {
    heap: read(memoryMetrics.heap),
    external: read(memoryMetrics.external),
    resident: read(memoryMetrics.resident),
  };
};

/** Returns a function that sends the request of a step: mostly calls, and at intervals something else. */
const createRequests = (url: string, tokens: Record<'staff' | 'customer', string>) => {
  const demoCalls = mostUsedCalls.filter(({ as = 'staff' }) => as in tokens);
  const post = (token: string, path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const others: ((step: number) => Promise<Response>)[] = [
    () => fetch(url, { headers: { accept: 'text/html' } }),
    (step) =>
      post(tokens.staff, 'NumberHub/UpsertPhoneRegion', {
        description: `Soak region ${step % 50}`,
        area_code: String(step % 90),
      }),
    async () => {
      const stream = await fetch(`${url}/api/Console/WatchChanges`, {
        headers: { authorization: `Bearer ${tokens.staff}` },
      });
      const reader = stream.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      return stream;
    },
    () => post('expired', 'NumberHub/GetTrunks', {}),
  ];
  return async (step: number): Promise<void> => {
    const other = step % 10 === 0 ? others[(step / 10) % others.length] : undefined;
    const response = await (other
      ? other(step)
      : sendCall(url, tokens, demoCalls[step % demoCalls.length] as BenchCall));
    if (!response.bodyUsed) await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${response.url} responded with ${response.status}.`);
  };
};

const sendCall = (
  url: string,
  tokens: Record<'staff' | 'customer', string>,
  { call, body, params = {}, as = 'staff' }: BenchCall,
): Promise<Response> => {
  const contract = findCall(call);
  if (!contract) throw new Error(`The contract does not define the call ${call}.`);
  const toDemo = (text: string) => text.replaceAll(LARGEST_DOMAIN, DEMO_DOMAIN);
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toDemo(params[name] ?? '')),
  );
  const isRead = contract.method === 'GET';
  const query = isRead ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  return fetch(url + path + query, {
    method: contract.method,
    headers: {
      authorization: `Bearer ${tokens[as === 'customer' ? 'customer' : 'staff']}`,
      'content-type': 'application/json',
    },
    ...(!isRead && { body: toDemo(JSON.stringify(body)) }),
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchSoak();
