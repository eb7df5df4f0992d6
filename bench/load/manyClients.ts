import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { runInRequest } from '../../server/common/requestContext';
import { createApp } from '../../server/createApp';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import type { Principal } from '../../server/http/tenancy/tenantScope';
import { ensureRoles } from '../../server/people/roles/builtInRoles';
import { version } from '../../server/version';
import { toRequest } from '../callUsed';
import { fillTenants } from '../fillTenants';
import { mixedCalls } from '../mixedCalls';
import { getPercentile, round } from '../percentile';
import type { LoadOptions, LoadRequest, LoadResult } from './clients';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 200);
/** Number of clients that any server can answer at once. */
const FEW_CLIENTS = 8;

/** Latency within which a request should be answered, in milliseconds. */
const EXPECTED_MS = 2_000;
const MEGABYTE = 1024 * 1024;

const amounts = { numbers: 20_000, users: 500, contacts: 2_000, calls: 20_000, auditEntries: 5_000 };

/** Memory of the server's process in MB. */
interface Memory {
  heap: number;
  resident: number;
}

/** Result of the clients, with the memory of the server at the start, after the first third and at the end. */
interface MeasuredLoad extends LoadResult {
  memory: [start: Memory, third: Memory, end: Memory];
}

/**
 * Measures mixed calls of a few clients and of many, which wait before they repeat a refused request or do not, and the
 * memory of the server. `BENCH_CLIENTS` and `BENCH_SECONDS` set the size of each measurement.
 */
export const measureManyClients = async (name: string, { db, load, close }: OpenDatabase): Promise<void> => {
  const verifyToken = async (token: string): Promise<Principal> => ({
    id: `account|client-${token}`,
    email: '',
    name: 'Client',
    level: 'staff',
    wholesalerId: null,
    domainName: null,
  });
  try {
    await ensureRoles(db);
    await fillTenants(db, amounts);
    const requests = mixedCalls.map(toRequest);
    const app = createApp({ db, version, verifyToken, load });
    const few = await runLoad(app, { clients: FEW_CLIENTS, waits: true, requests });
    const patient = await runLoad(app, { clients: CLIENTS, waits: true, requests });
    const impatient = await runLoad(app, { clients: CLIENTS, waits: false, requests });
    const loads = {
      [`${FEW_CLIENTS} clients`]: few,
      [`${CLIENTS} clients`]: patient,
      [`${CLIENTS} clients that ignore Retry-After`]: impatient,
    };
    const print = (toColumns: (result: MeasuredLoad) => object) =>
      console.table(
        Object.fromEntries(Object.entries(loads).map(([label, result]) => [label, toColumns(result)])),
      );
    console.log(
      `\nLoad of many clients: ${mixedCalls.length} calls in rotation for ${SECONDS} seconds each, ${JSON.stringify(amounts)}, database ${name}, ${cpus().length} cores shared by all processes. Ratios compare with ${FEW_CLIENTS} clients.`,
    );
    print((result) => toTimes(result, few));
    print(toRefusals);
    print(({ memory }) => toMemory(memory));
  } finally {
    await close();
  }
};

const runLoad = async (
  app: ReturnType<typeof createApp>,
  load: Pick<LoadOptions, 'clients' | 'waits'> & { requests: LoadRequest[] },
): Promise<MeasuredLoad> => {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) =>
    runInRequest({ id: randomUUID(), account: '' }, () => void listener(request, response)),
  );
  const port = await listen(server);
  // Clients in this process would delay the server.
  const clients = fork(fileURLToPath(new URL('./clients.ts', import.meta.url)));
  try {
    const finished = new Promise<LoadResult>((resolve, reject) => {
      clients.once('message', (result) => resolve(result as LoadResult));
      clients.once('error', reject);
      clients.once('exit', (code) => reject(new Error(`The clients ended with ${code}.`)));
    });
    const start = readMemory();
    clients.send({ port, seconds: SECONDS, ...load } satisfies LoadOptions);
    const third = pause((SECONDS * 1000) / 3).then(readMemory);
    const result = await finished;
    return { ...result, memory: [start, await third, readMemory()] };
  } finally {
    clients.kill();
    server.closeAllConnections();
    server.close();
  }
};

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const getRate = ({ answered, seconds }: LoadResult): number => answered.length / seconds;

const toTimes = (result: LoadResult, few: LoadResult) => {
  const { answered, failed } = result;
  const inTime = answered.filter((took) => took <= EXPECTED_MS).length;
  return {
    'answered per second': round(getRate(result)),
    ratio: round(getRate(result) / getRate(few)),
    'median, ms': round(getPercentile(answered, 0.5)),
    '95 %, ms': round(getPercentile(answered, 0.95)),
    'ratio of 95 %': round(getPercentile(answered, 0.95) / getPercentile(few.answered, 0.95)),
    [`accepted and answered within ${EXPECTED_MS / 1000} s, %`]: round(
      (100 * inTime) / (answered.length + failed),
    ),
    failed,
  };
};

const toRefusals = ({ answered, refused, failed }: LoadResult) => ({
  'refused (503)': refused.length,
  'of all requests, %': round((100 * refused.length) / (answered.length + refused.length + failed)),
  'refused after, 95 %, ms': round(getPercentile(refused, 0.95)),
});

const toMemory = ([start, third, end]: MeasuredLoad['memory']) => ({
  'heap at the start, MB': round(start.heap),
  'after a third': round(third.heap),
  'at the end': round(end.heap),
  'resident at the start, MB': round(start.resident),
  'resident after a third': round(third.resident),
  'resident at the end': round(end.resident),
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Reads the memory of this process, the server's, in MB; the heap is what remains after a garbage collection. */
const readMemory = (): Memory => {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / MEGABYTE, resident: rss / MEGABYTE };
};
