import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Call } from '../../../contract/call';
import { allCalls } from '../../../contract/index';
import { getCurrentRequest, type RequestContext } from '../../common/requestContext';
import type { ConnectionLoad } from '../../database/connectionLoad';
import { createBusyError } from '../errors/apiError';

/** Default of the expected wait for the database from which requests are refused, in milliseconds. */
export const MAX_WAIT_MS = 700;
/** Number of waiting requests that are accepted however long they take: a dashboard sends about twenty. */
const MIN_WAITING = 30;
/** Maximum delay until a refused request may be retried, in seconds. */
const MAX_RETRY_SECONDS = 10;
/** Assumed duration before the first request was measured, in milliseconds. */
const INITIAL_SERVICE_MS = 50;
/** Minimum weight of the latest request in the average duration. */
const SAMPLE_WEIGHT = 0.05;

/** Paths of change streams, which stay open without using the database. */
const streamPaths = new Set(
  (Object.values(allCalls) as Call[])
    .filter(({ returns }) => returns.kind === 'events')
    .map(({ path }) => path),
);

/** Estimates how long requests wait for the database, from those that wait and the recent average of their use. */
class AdmissionQueue {
  /** Accepted requests that are not answered yet, with their callers. */
  readonly #accepted = new Map<RequestContext, string>();
  #serviceMs = INITIAL_SERVICE_MS;
  #samples = 1;
  /** Time by which the database will have answered all refused requests, if each is retried when it may be. */
  #retriedBy = 0;

  constructor(
    readonly load: () => Pick<ConnectionLoad, 'limit'>,
    readonly getTime: () => number,
  ) {}

  has(request: RequestContext): boolean {
    return this.#accepted.has(request);
  }

  /**
   * Returns the expected wait of a caller's next request, in milliseconds. Callers take turns, so the many requests of
   * one caller do not lead to the refusal of another's.
   */
  getExpectedWait(caller: string): number {
    const others = new Set<string>();
    let waiting = 0;
    let ofCaller = 0;
    for (const [{ database }, other] of this.#accepted) {
      // Requests that have used the database and do not wait for it are sent, received or handled elsewhere.
      if (database?.pending === 0) continue;
      waiting += 1;
      if (other === caller) ofCaller += 1;
      else others.add(other);
    }
    if (waiting < MIN_WAITING) return 0;
    return Math.min(waiting, (ofCaller + 1) * (others.size + 1) - 1) * this.#intervalMs;
  }

  /** Spreads refused requests over the time in which the database can answer them. @returns seconds */
  reserveRetry(wait: number): number {
    const now = this.getTime();
    const last = now + MAX_RETRY_SECONDS * 1000;
    this.#retriedBy = Math.min(Math.max(this.#retriedBy, now + wait) + this.#intervalMs, last);
    return Math.ceil((this.#retriedBy - now) / 1000);
  }

  async run(request: RequestContext, caller: string, work: () => Promise<void>): Promise<void> {
    this.#accepted.set(request, caller);
    try {
      await work();
    } finally {
      this.#accepted.delete(request);
      if (request.database) this.#addSample(request.database.ms);
    }
  }

  #addSample(ms: number): void {
    this.#samples += 1;
    // A single long report does not mean that other requests take long.
    this.#serviceMs +=
      (Math.min(ms, MAX_WAIT_MS) - this.#serviceMs) * Math.max(SAMPLE_WEIGHT, 1 / this.#samples);
  }

  /** Average interval between two answers while all connections are in use, in milliseconds. */
  get #intervalMs(): number {
    return this.#serviceMs / this.load().limit;
  }
}

interface AdmissionOptions {
  maxWaitMs?: number;
  getTime?: () => number;
}

const getCaller = (c: Context): string => c.req.header('authorization') ?? getCurrentRequest().account;

/**
 * Refuses requests that would wait too long for the database, with 503 `busy` and `Retry-After`. Sign-in, health checks
 * and change streams are never refused.
 * @param onRefuse called for each refused request
 * @param options.maxWaitMs expected wait from which requests are refused, in milliseconds
 * @param options.getTime current time in milliseconds
 */
export function createAdmission(
  load: () => Pick<ConnectionLoad, 'limit'>,
  onRefuse: () => void,
  { maxWaitMs = MAX_WAIT_MS, getTime = () => performance.now() }: AdmissionOptions = {},
) {
  const queue = new AdmissionQueue(load, getTime);
  return createMiddleware(async (c, next) => {
    const request = getCurrentRequest();
    // Requests of the server to itself, such as those of MCP, belong to a request that was accepted.
    if (queue.has(request) || streamPaths.has(c.req.path)) return next();
    const caller = getCaller(c);
    const wait = queue.getExpectedWait(caller);
    if (wait <= maxWaitMs) return queue.run(request, caller, next);
    onRefuse();
    throw createBusyError(queue.reserveRetry(wait));
  });
}
