import { DrizzleQueryError } from 'drizzle-orm';
import { getSqlState } from '../common/getSqlState';

/**
 * Why a database cannot respond, regardless of the request: `away`: unreachable or shutting down; `busy`: no
 * connection became free in time; `full`: no space left for writing.
 */
export type DatabaseFault = 'away' | 'busy' | 'full';

/** Thrown if the database is unavailable. Nothing was sent to it. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Thrown if the connection was lost during a commit. It is unknown whether the transaction was committed. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
}

/** Faults by SQLSTATE. Class 08 (connection exceptions) also counts as `away`. */
const faultsByState: Record<string, DatabaseFault> = {
  // read_only_sql_transaction: the server is a standby, during or after a failover
  '25006': 'away',
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P04': 'away',
  // idle_in_transaction_session_timeout
  '25P03': 'away',
  // too_many_connections, lock_not_available
  '53300': 'busy',
  '55P03': 'busy',
  // disk_full, out_of_memory
  '53100': 'full',
  '53200': 'full',
};

/** Faults by Node error code. Applied only to failed statements, because connections to other services can fail with the same codes. */
const faultsByCode: Record<string, DatabaseFault> = {
  EAI_AGAIN: 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
};

/** Error codes of a full disk or exceeded quota, from any source. */
const diskFullCodes = ['ENOSPC', 'EDQUOT'];

/** Faults by message, for errors to which the driver assigns no code. */
const faultsByMessage: readonly [RegExp, DatabaseFault][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^(Connection terminated|Client has encountered a connection error|Client was closed)/, 'away'],
  [/^Cannot use a pool after calling end/, 'away'],
];

/** Returns why the database could not respond, unwrapping Drizzle errors. Returns null for any other error. */
export function getDatabaseFault(error: unknown): DatabaseFault | null {
  return classifyFault(error, false);
}

function classifyFault(error: unknown, isOfStatement: boolean): DatabaseFault | null {
  if (error instanceof AggregateError && error.errors.length > 0)
    return classifyFault(error.errors[0], isOfStatement);
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseUnavailableError) return 'away';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const state = getSqlState(error) ?? '';
  if (state in faultsByState || state.startsWith('08')) return faultsByState[state] ?? 'away';
  if (diskFullCodes.includes(code)) return 'full';
  if (isOfStatement && code in faultsByCode) return faultsByCode[code] ?? null;
  return (
    faultsByMessage.find(([message]) => message.test(error.message))?.[1] ??
    classifyFault(error.cause, isOfStatement || error instanceof DrizzleQueryError)
  );
}
