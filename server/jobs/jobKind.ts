import type { CallParts, CallPerformer } from '../apiCalls/callHandler';
import type { RepeatSchedule } from '../common/repeats';
import type { Database } from '../database/database';
import type { OpenDatabase } from '../database/databaseTypes';
import type { RetentionSettings } from '../database/partitions/retention';
import type { Actor, Transaction } from '../database/transaction';
import type { Gateways } from '../gateways/gateways';
import type { Mailer } from '../gateways/mailer';
import type { Principal } from '../http/tenancy/tenantScope';

export interface JobContext {
  /** Database. Transactions must be short, because the embedded database has only one connection. */
  db: Database;
  database: OpenDatabase['kind'];
  gateways: Gateways;
  /** Null if mails are only stored and not sent. */
  mailer: Mailer | null;
  retention: RetentionSettings;
  /** Public URL of the console, without a trailing slash. */
  url: string;
  /**
   * Returns a function that runs calls on behalf of a user, with the user's current permissions.
   * @param onIdentityUse called when a response may depend on who the user is, rather than only on the user's rights
   */
  performAs: (person: Principal, signal: AbortSignal, onIdentityUse?: () => void) => CallPerformer;
  calls: CallParts;
}

export interface Job<Payload = unknown> {
  id: number;
  kind: string;
  payload: Payload;
  key: string | null;
  /** Number of the current attempt, from 1. */
  tries: number;
  maxTries: number;
  /** Aborted when the process ends, on timeout, and when another process has taken over the job. Do not start further work afterwards. */
  signal: AbortSignal;
  /** Actor for `runInTransaction`: the server. */
  actor: Actor;
  /**
   * Marks the job as done in the transaction that writes its results, so that both are committed atomically.
   * @throws Error when another process has taken over the job
   */
  complete(tx: Transaction): Promise<void>;
}

/** A job that will not be retried automatically. */
export type DeadJob<Payload = unknown> = Pick<Job<Payload>, 'id' | 'kind' | 'payload' | 'actor'>;

export interface JobKind<Payload = unknown> {
  /**
   * Runs a job. It must be idempotent, because it may run twice if a process ends unexpectedly.
   * @throws NonRetryableError for permanent failures; after any other error, the job is retried later
   */
  handle(job: Job<Payload>, context: JobContext): Promise<void>;
  /**
   * Cleans up after a job that will not be retried, in the same transaction that records this. Called if the last
   * attempt failed, the process ended during every attempt, or the job was dropped manually.
   */
  onDead?(tx: Transaction, job: DeadJob<Payload>): Promise<void>;
  /**
   * Reverts `onDead`, in the transaction that retries a dead job.
   * @throws ApiError with the reason if the job cannot be retried
   */
  onRetry?(tx: Transaction, job: DeadJob<Payload>): Promise<void>;
  /** Maximum number of attempts before manual attention is required; default: 10. */
  maxTries?: number;
  /** Maximum number of concurrent jobs per process; default: 2. */
  atOnce?: number;
  /** Whether the job takes minutes or hours. Long jobs have separate slots, so that short ones need not wait for them. */
  isLong?: boolean;
  /** Timeout in seconds, after which the signal is aborted; default: 600. */
  limitSeconds?: number;
  /** Returns the schedule on which a job without a payload is created automatically. */
  repeats?: () => RepeatSchedule;
}

export type JobKinds = Readonly<Record<string, JobKind>>;

/** A permanent failure that a retry would not resolve. */
export class NonRetryableError extends Error {
  override name = 'HopelessError';
}
