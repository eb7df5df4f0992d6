import type { Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { ConnectionLoad } from './connectionLoad';
import type { ConnectionPool } from './connectionPool';
import type { Database } from './database';
import { getDatabaseFault } from './databaseFault';
import { ReplayPosition } from './replayPosition';
import { getSqlState } from './sqlState';
import { readWalPosition } from './walPosition';

/** What reads were answered from, since the process began. */
export interface ReplicaReads {
  /** From the standby. */
  standby: number;
  /** From the primary, since the standby was too far behind. */
  behind: number;
  /** From the primary, since the standby was away or could not go on. */
  failed: number;
}

/** A standby that answers what is only read. */
export interface ReadReplica {
  /**
   * A database for one request that only reads: the standby, where it has everything that can be seen on the primary now, so that
   * nobody misses what they or others have changed. Transactions, what comes after one, and statements that the standby can't
   * answer are the primary's.
   */
  forRequest(): Promise<Database>;
  reads: Readonly<ReplicaReads>;
  isAway(): boolean;
  load(): ConnectionLoad;
  close(): Promise<void>;
}

/** Connections to the standby. */
export type StandbyPool = Pick<
  ConnectionPool,
  'watch' | 'isAway' | 'totalCount' | 'idleCount' | 'waitingCount'
> & {
  query(asked: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
};

/** serialization_failure and deadlock_detected, as a standby says that replaying goes first; read_only_sql_transaction. */
const standbyStates = ['40001', '40P01', '25006'];

const isStandbyError = (error: unknown): boolean =>
  getDatabaseFault(error) !== null || standbyStates.includes(getSqlState(error) ?? '');

/**
 * @param pool connections to the standby, not looked after yet
 * @param primary where everything is written
 * @param run makes a statement on the primary
 */
export function createReadReplica(
  pool: StandbyPool,
  primary: Database,
  run: (asked: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>,
  logger?: Logger,
): ReadReplica {
  pool.watch();
  const reads: ReplicaReads = { standby: 0, behind: 0, failed: 0 };
  const replayed = new ReplayPosition(async () => {
    const { rows } = await pool.query('select pg_last_wal_replay_lsn()::text as position');
    return (rows[0] as { position: string | null } | undefined)?.position ?? null;
  });

  const choose = async (): Promise<keyof ReplicaReads> => {
    if (pool.isAway) return 'failed';
    const position = await readWalPosition(primary);
    if (position === undefined) return 'failed';
    if (await replayed.reaches(position)) return 'standby';
    return pool.isAway ? 'failed' : 'behind';
  };

  return {
    reads,
    async forRequest() {
      const chosen = await choose();
      reads[chosen]++;
      if (chosen !== 'standby') return primary;
      let isPrimary = false;
      const query = async (asked: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
        if (!isPrimary)
          try {
            return await pool.query(asked, values);
          } catch (error) {
            if (!isStandbyError(error)) throw error;
            isPrimary = true;
            reads.failed++;
          }
        return run(asked, values);
      };
      const db = drizzle({ client: { query } as unknown as pg.Pool, ...(logger && { logger }) }) as Database;
      db.transaction = ((...given) => {
        isPrimary = true;
        return primary.transaction(...given);
      }) as Database['transaction'];
      return db;
    },
    isAway: () => pool.isAway,
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
