import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../database/databaseTypes';
import { type StatementRun, statements } from '../database/statements';
import { version } from '../version';

const registry = new Registry();

const requests = new Counter({
  name: 'trunkline_requests_total',
  help: 'Requests answered, by call of the contract (or `sign-in`, `records`, `console` …) and status.',
  labelNames: ['call', 'status'] as const,
  registers: [registry],
});

const requestSeconds = new Histogram({
  name: 'trunkline_request_duration_seconds',
  help: 'How long answers took, streams of changes not counted.',
  labelNames: ['call'] as const,
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
  registers: [registry],
});

const statementSeconds = new Histogram({
  name: 'trunkline_database_statement_duration_seconds',
  help: 'How long statements took, with the time they waited for the embedded database.',
  labelNames: ['failed'] as const,
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
});

/** Call excluded from durations, because a change stream lasts as long as its page is open. */
const STREAM_CALL = 'WatchChanges';

/** Counts a completed request. @param seconds from the first byte of the request to the last byte of the response */
export function countRequest(call: string, status: string, seconds: number): void {
  requests.inc({ call, status });
  if (call !== STREAM_CALL) requestSeconds.observe({ call }, seconds);
}

const refusedRequests = new Counter({
  name: 'trunkline_requests_refused_total',
  help: 'Requests refused with 503, since they would have waited too long for the database.',
  registers: [registry],
});

export const countRefusedRequest = (): void => refusedRequests.inc();

const jobSeconds = new Histogram({
  name: 'trunkline_jobs_duration_seconds',
  help: 'How long this process worked on jobs, by kind and outcome: `done`, `failed` (tried again), `dead`, `lost`, `given back`.',
  labelNames: ['kind', 'outcome'] as const,
  buckets: [0.01, 0.1, 0.3, 1, 3, 10, 30, 100, 300],
  registers: [registry],
});

/** Outcome of an attempt: `lost` if another process took over the job, `given back` if the process was stopped. */
export type JobOutcome = 'done' | 'failed' | 'dead' | 'lost' | 'given back';

export const countJob = (kind: string, outcome: JobOutcome, seconds: number): void =>
  jobSeconds.observe({ kind, outcome }, seconds);

export interface JobCount {
  kind: string;
  state: string;
  count: number;
  /** Seconds for which the longest overdue job has been waiting; null if none is overdue. */
  late: number | null;
}

export interface MetricsSource {
  database: Pick<OpenDatabase, 'kind' | 'isUnavailable' | 'load' | 'replica'>;
  openStreams(): number;
  /** Counts unfinished jobs in the database. */
  countJobs(): Promise<readonly JobCount[]>;
  isDemo: boolean;
}

const createGauge = (name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });

let metricsSource: MetricsSource | undefined;

const jobStates = {
  waiting:
    'Jobs that wait for their time, or for a process that is free; of all processes, as are those below.',
  running: 'Jobs that are worked on.',
  dead: 'Jobs that were tried as often as they may be, and wait for somebody to see to them.',
} as const;

/** Pending query for unfinished jobs, shared by all job metrics. Empty while the database is unavailable. */
let pendingJobCounts: Promise<readonly JobCount[]> | undefined;
function readJobCounts(): Promise<readonly JobCount[]> {
  pendingJobCounts ??= Promise.resolve(
    metricsSource?.database.isUnavailable() ? [] : (metricsSource?.countJobs() ?? []),
  )
    .catch(() => [])
    .finally(() => {
      pendingJobCounts = undefined;
    });
  return pendingJobCounts;
}
for (const [state, help] of Object.entries(jobStates))
  new Gauge({
    name: `trunkline_jobs_${state}`,
    help,
    labelNames: ['kind'] as const,
    registers: [registry],
    async collect() {
      const counts = await readJobCounts();
      this.reset();
      for (const jobCount of counts)
        if (jobCount.state === state) this.set({ kind: jobCount.kind }, jobCount.count);
    },
  });
new Gauge({
  name: 'trunkline_jobs_late_seconds',
  help: 'How long the job that is due for longest has waited to begin.',
  registers: [registry],
  async collect() {
    this.set(Math.max(0, ...(await readJobCounts()).map(({ late }) => late ?? 0)));
  },
});
/** Returns a function that reads a value from the current server, which replaces the previous one when restarted. */
const readFromServer = (read: (server: MetricsSource) => number) => () =>
  metricsSource ? read(metricsSource) : 0;

collectDefaultMetrics({ register: registry });
createGauge(
  'trunkline_database_up',
  'Whether the database answers: 1 or 0.',
  readFromServer(({ database }) => Number(!database.isUnavailable())),
);
createGauge(
  'trunkline_database_connections_open',
  'Connections to the database.',
  readFromServer(({ database }) => database.load().open),
);
createGauge(
  'trunkline_database_connections_idle',
  'Connections nobody uses.',
  readFromServer(({ database }) => database.load().idle),
);
createGauge(
  'trunkline_database_waiting',
  'Requests that wait for a connection, or for their turn.',
  readFromServer(({ database }) => database.load().waiting),
);
createGauge(
  'trunkline_change_streams',
  'Streams of changes that are open: pages people look at.',
  readFromServer(({ openStreams }) => openStreams()),
);
new Counter({
  name: 'trunkline_replica_reads_total',
  help: 'Requests that only read, by what answered: `standby`, or the primary since the standby was `behind` or `failed`.',
  labelNames: ['outcome'] as const,
  registers: [registry],
  collect() {
    this.reset();
    for (const [outcome, count] of Object.entries(metricsSource?.database.replica?.reads ?? {}))
      this.inc({ outcome }, count);
  },
});
const serverInfo = new Gauge({
  name: 'trunkline_info',
  help: 'What runs: always 1.',
  labelNames: ['version', 'database', 'demo'] as const,
  registers: [registry],
});

export function setMetricsSource(server: MetricsSource): void {
  metricsSource = server;
  serverInfo.reset();
  serverInfo.set({ version, database: server.database.kind, demo: String(server.isDemo) }, 1);
  statements.unsubscribe(observeStatement);
  statements.subscribe(observeStatement);
}

function observeStatement(run: unknown): void {
  const { failed, seconds } = run as StatementRun;
  statementSeconds.observe({ failed: String(failed) }, seconds);
}

/** Returns all metrics in Prometheus format. */
export const renderMetrics = (): Promise<string> => registry.metrics();

export const metricsType = registry.contentType;
