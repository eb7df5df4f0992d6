import pg from 'pg';
import { formatError, warn } from '../common/log';
import { getCurrentRequest, startDatabaseUse } from '../common/requestContext';
import type { ConnectionLoad } from './connectionLoad';
import { DatabaseUnavailableError, getDatabaseFault } from './getDatabaseFault';
import { publishStatement } from './statements';

/** Interval between server health checks, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000;
/** Timeout of a health check, in milliseconds. When it expires, pending queries are abandoned. */
const CHECK_TIMEOUT_MS = 4_000;

interface PoolOptions extends pg.PoolConfig {
  connectionString: string;
  /** Name of the server in log messages. */
  called?: string;
  /** Prepares a new connection before it is used. */
  onConnect(client: pg.ClientBase): Promise<void>;
}

/**
 * A connection pool for a PostgreSQL server that may become unavailable, freeze and recover.
 *
 * A separate connection performs a health check every second, however busy the pool is. While the check fails, new
 * requests are refused immediately instead of being queued, and pending queries are abandoned.
 */
export class ConnectionPool extends pg.Pool {
  readonly #url: string;
  readonly #called: string;
  readonly #taken = new Set<pg.ClientBase>();
  /** Functions that record the end of the use of each connection. */
  readonly #uses = new Map<pg.ClientBase, () => void>();
  #isAway = false;
  #timer: NodeJS.Timeout | undefined;
  #looker: pg.Client | undefined;

  constructor(options: PoolOptions) {
    super({
      ...options,
      onConnect: async (client) => {
        // Added before the setup, so that a connection that freezes during it can be closed too.
        this.#taken.add(client);
        await options.onConnect(client).finally(() => this.#taken.delete(client));
      },
    });
    this.#url = options.connectionString;
    this.#called = options.called ?? 'database server';
    // The pool handles only errors of idle connections. Without this listener, losing an active connection
    // would terminate the process.
    this.on('connect', (client) => {
      client.on('error', () => undefined);
      publishStatements(client);
    });
    this.on('error', (error) => warn(`Lost a connection to the ${this.#called}: ${formatError(error)}`));
    this.on('acquire', (client) => void this.#taken.add(client));
    this.on('release', (_error, client) => {
      this.#taken.delete(client);
      this.#uses.get(client)?.();
      this.#uses.delete(client);
    });
    this.on('remove', (client) => void this.#taken.delete(client));
  }

  /** Whether the server is known to be unavailable. Detected within {@link CHECK_INTERVAL_MS} plus {@link CHECK_TIMEOUT_MS}. */
  get isAway(): boolean {
    return this.#isAway;
  }

  get load(): ConnectionLoad {
    const { options, totalCount, idleCount, waitingCount } = this;
    return { limit: options.max, open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  watch(): void {
    const inspect = async () => {
      await this.#look();
      if (!this.ending) this.#timer = setTimeout(inspect, CHECK_INTERVAL_MS).unref();
    };
    void inspect();
  }

  // The pool's `query` method also acquires its connection through this method.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#isAway) throw new DatabaseUnavailableError(`The ${this.#called} does not answer.`);
    const endUse = startDatabaseUse(getCurrentRequest());
    try {
      const client = await super.connect();
      const startedAt = performance.now();
      this.#uses.set(client, () => endUse(performance.now() - startedAt));
      return client;
    } catch (error) {
      endUse(0);
      if (getDatabaseFault(error) === 'busy') throw error;
      throw new DatabaseUnavailableError(`The ${this.#called} can’t be reached.`, { cause: error });
    }
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override async end(callback?: () => void): Promise<void> {
    clearTimeout(this.#timer);
    void this.#looker?.end().catch(() => undefined);
    await super.end();
    callback?.();
  }

  async #look(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('it does not answer')), CHECK_TIMEOUT_MS).unref();
    });
    try {
      await Promise.race([this.#ask(), tooLate]);
      if (this.#isAway) warn(`The ${this.#called} answers again.`);
      this.#isAway = false;
    } catch (error) {
      if (this.ending) return;
      if (!this.#isAway) warn(`The ${this.#called} can’t be used: ${formatError(error)}`);
      this.#isAway = true;
      this.#letGo();
    } finally {
      clearTimeout(timer);
    }
  }

  async #ask(): Promise<void> {
    // After a restart, the old connection is closed, but the server responds on a new one.
    const known = this.#looker?.query('select 1').then(
      () => true,
      () => false,
    );
    if (await known) return;
    const looker = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: CHECK_TIMEOUT_MS });
    looker.on('error', () => undefined);
    this.#looker = looker;
    await looker.connect();
    await looker.query('select 1');
  }

  /** Closes all connections that are waiting for a response. The pool opens new ones. */
  #letGo(): void {
    const ended = [this.#looker, ...this.#taken] as (pg.Client | undefined)[];
    this.#looker = undefined;
    for (const client of ended) void client?.end().catch(() => undefined);
  }
}

type QueryFunction = (...args: unknown[]) => Promise<unknown> | undefined;

/** Publishes every statement of a connection, for each calling convention of the driver. */
function publishStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as QueryFunction;
  const observedQuery: QueryFunction = (...args) => {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    const callback = args.at(-1);
    if (typeof callback !== 'function')
      return publishStatement(text, () => query(...args) as Promise<unknown>);
    const answered = publishStatement(text, () => query(...args.slice(0, -1)) as Promise<unknown>);
    answered.then(
      (result) => callback(undefined, result),
      (error: unknown) => callback(error),
    );
  };
  client.query = observedQuery as typeof client.query;
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  releaseClient: (release?: boolean | Error) => void,
) => void;
