import { DrizzleQueryError } from 'drizzle-orm';
import { getSqlState } from './sqlState';

/**
 * What keeps a database from answering, through no fault of the request:
 * `away`: it is not reached, or ends; `busy`: no connection was free in time; `full`: it has no room left to write.
 */
export type DatabaseFault = 'away' | 'busy' | 'full';

/** No answer can be had from the database now; nothing was sent to it. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The connection was lost while a transaction was being committed: the database may have it or not. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
}

/** By SQLSTATE. Class 08, connection exceptions, is `away` besides. */
const faultsByState: Record<string, DatabaseFault> = {
  // read_only_sql_transaction: a standby, which was the primary before or is about to be
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

/** By the code of an error of Node's, of a statement: any other connection can be refused too. */
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

/** Wherever there is no room left. */
const diskFullCodes = ['ENOSPC', 'EDQUOT'];

/** The driver has no code for these. */
const faultsByMessage: readonly [RegExp, DatabaseFault][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^(Connection terminated|Client has encountered a connection error|Client was closed)/, 'away'],
  [/^Cannot use a pool after calling end/, 'away'],
];

/** Why the database could not answer, also when Drizzle has wrapped the error; null for any other error. */
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
