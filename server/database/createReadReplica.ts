import type { Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { getSqlState } from '../common/getSqlState';
import type { ConnectionLoad } from './connectionLoad';
import type { ConnectionPool } from './connectionPool';
import type { Database } from './database';
import { getDatabaseFault } from './getDatabaseFault';
import { readWalPosition } from './parseWalPosition';
import { ReplayPosition } from './replayPosition';

/** Number of reads since the process started, by the server that answered them. */
export interface ReplicaReads {
  /** Number of reads answered by the standby. */
  standby: number;
  /** Number of reads answered by the primary because the standby lagged too far behind. */
  lag: number;
  /** Number of reads answered by the primary because the standby was unavailable or failed. */
  failed: number;
}

export interface ReadReplica {
  /**
   * Returns the database for one read-only request. This is the standby if it has replayed everything visible on the
   * primary, so that users see all earlier changes. Transactions, all statements after them, and statements that the
   * standby cannot run are sent to the primary.
   */
  forRequest(): Promise<Database>;
  reads: Readonly<ReplicaReads>;
  isUnavailable(): boolean;
  load(): ConnectionLoad;
  close(): Promise<void>;
}

export type StandbyPool = Pick<ConnectionPool, 'watch' | 'isAway' | 'load'> & {
  query(request: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
};

/**
 * SQLSTATEs of serialization_failure and deadlock_detected, which a standby raises for conflicts with replay, and of
 * read_only_sql_transaction.
 */
const standbyStates = ['40001', '40P01', '25006'];

const isStandbyError = (error: unknown): boolean =>
  getDatabaseFault(error) !== null || standbyStates.includes(getSqlState(error) ?? '');

/**
 * @param pool connections to the standby, not yet monitored
 * @param primary database used for all writes
 * @param run runs a statement on the primary
 */
export function createReadReplica(
  pool: StandbyPool,
  primary: Database,
  run: (request: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>,
  logger?: Logger,
): ReadReplica {
  pool.watch();
  const reads: ReplicaReads = { standby: 0, lag: 0, failed: 0 };
  const replayed = new ReplayPosition(async () => {
    const { rows } = await pool.query('select pg_last_wal_replay_lsn()::text as position');
    return (rows[0] as { position: string | null } | undefined)?.position ?? null;
  });

  const choose = async (): Promise<keyof ReplicaReads> => {
    if (pool.isAway) return 'failed';
    const position = await readWalPosition(primary);
    if (position === undefined) return 'failed';
    if (await replayed.reaches(position)) return 'standby';
    return pool.isAway ? 'failed' : 'lag';
  };

  return {
    reads,
    async forRequest() {
      const chosen = await choose();
      reads[chosen]++;
      if (chosen !== 'standby') return primary;
      let isPrimary = false;
      const query = async (request: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
        if (!isPrimary)
          try {
            return await pool.query(request, values);
          } catch (error) {
            if (!isStandbyError(error)) throw error;
            isPrimary = true;
            reads.failed++;
          }
        return run(request, values);
      };
      const db = drizzle({ client: { query } as unknown as pg.Pool, ...(logger && { logger }) }) as Database;
      db.transaction = ((...args) => {
        isPrimary = true;
        return primary.transaction(...args);
      }) as Database['transaction'];
      return db;
    },
    isUnavailable: () => pool.isAway,
    load: () => pool.load,
    close: () => pool.end(),
  };
}
