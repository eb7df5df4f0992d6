import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { findPostgres, startPostgres } from '../../scripts/tests/postgres';
import { runInRequest } from '../../server/common/requestContext';
import { createApp } from '../../server/createApp';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { openDatabase } from '../../server/database/openDatabase';
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

const amounts = { numbers: 20_000, users: 500, contacts: 2_000, calls: 20_000, auditEntries: 5_000 };

/**
 * Measures mixed calls of many clients, with and without the refusal of requests that would wait too long, and the same
 * calls of few clients, on the embedded database and on PostgreSQL. `BENCH_DATABASE` names one of them (`embedded`,
 * `server`), `BENCH_CLIENTS` and `BENCH_SECONDS` the size of each measurement.
 */
export const benchOverload = async (): Promise<void> => {
  const which = process.env.BENCH_DATABASE;
  if (which !== 'server') await measure('embedded', await openDatabase());
  if (which === 'embedded') return;
  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed: skipping the overload of PostgreSQL.');
  const postgres = await startPostgres(programs);
  try {
    await measure('PostgreSQL', await openDatabase({ url: postgres.url }));
  } finally {
    await postgres.stop();
  }
};

const measure = async (name: string, { db, load, close }: OpenDatabase): Promise<void> => {
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
    const refusing = createApp({ db, version, verifyToken, load });
    const queueing = createApp({ db, version, verifyToken });
    const few = await runLoad(refusing, { clients: FEW_CLIENTS, waits: true, requests });
    const queued = await runLoad(queueing, { clients: CLIENTS, waits: true, requests });
    const refused = await runLoad(refusing, { clients: CLIENTS, waits: true, requests });
    const impatient = await runLoad(refusing, { clients: CLIENTS, waits: false, requests });
    console.log(
      `\nOverload: ${mixedCalls.length} calls in rotation for ${SECONDS} seconds each, database ${name}. Ratios compare with ${FEW_CLIENTS} clients.`,
    );
    console.table({
      [`${FEW_CLIENTS} clients`]: toRow(few, few),
      [`${CLIENTS} clients, all requests queued`]: toRow(queued, few),
      [`${CLIENTS} clients, excess refused`]: toRow(refused, few),
      [`${CLIENTS} clients, excess refused, Retry-After ignored`]: toRow(impatient, few),
    });
  } finally {
    await close();
  }
};

const runLoad = async (
  app: ReturnType<typeof createApp>,
  load: Pick<LoadOptions, 'clients' | 'waits'> & { requests: LoadRequest[] },
): Promise<LoadResult> => {
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
    clients.send({ port, seconds: SECONDS, ...load } satisfies LoadOptions);
    return await finished;
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

const toRow = (result: LoadResult, few: LoadResult) => {
  const { answered, refused, failed } = result;
  return {
    'answered per second': round(getRate(result)),
    ratio: round(getRate(result) / getRate(few)),
    'median, ms': round(getPercentile(answered, 0.5)),
    '95 %, ms': round(getPercentile(answered, 0.95)),
    'ratio of 95 %': round(getPercentile(answered, 0.95) / getPercentile(few.answered, 0.95)),
    'refused, %': round((100 * refused.length) / (answered.length + refused.length + failed)),
    'refused after, 95 %, ms': round(getPercentile(refused, 0.95)),
    failed,
  };
};
