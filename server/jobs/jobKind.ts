import type { Database, OpenDatabase } from '../database/database';
import type { RetentionSettings } from '../database/partitions/retention';
import type { Actor, Transaction } from '../database/transaction';
import type { Gateways } from '../gateways/gateways';
import type { Perform } from '../http/routing/perform';
import type { CallParts } from '../http/routing/performCall';
import type { Person } from '../http/tenancy/tenantScope';
import type { Mailer } from '../mail/mailer';
import type { Repeats } from './repeats';

export interface JobContext {
  /** Keep transactions short: the embedded database has a single connection, which blocks everyone else. */
  db: Database;
  database: OpenDatabase['kind'];
  gateways: Gateways;
  /** Null if mails are stored but not sent. */
  mailer: Mailer | null;
  retention: RetentionSettings;
  /** Public URL of the console, without a trailing slash. */
  url: string;
  /** Runs calls on behalf of a user, with the user's current permissions. */
  performAs: (person: Person, signal: AbortSignal) => Perform;
  calls: CallParts;
}

export interface Job<Payload = unknown> {
  id: number;
  kind: string;
  payload: Payload;
  key: string | null;
  /** Current attempt, from 1. */
  tries: number;
  maxTries: number;
  /** Aborted when the process ends, on timeout, and when another process has taken the job: do not start further work then. */
  signal: AbortSignal;
  /** For `inTransaction`: the server as actor. */
  actor: Actor;
  /**
   * Marks the job as done in the transaction that writes its results, so that both are committed atomically.
   * @throws Error when another process has taken the job
   */
  complete(tx: Transaction): Promise<void>;
}

/** A job that will not be retried automatically. */
export type DeadJob<Payload = unknown> = Pick<Job<Payload>, 'id' | 'kind' | 'payload' | 'actor'>;

export interface JobKind<Payload = unknown> {
  /**
   * Runs a job. It must be idempotent, because it may run twice if a process ends unexpectedly.
   * @throws errors to retry later; {@link HopelessError} for permanent failures
   */
  handle(job: Job<Payload>, context: JobContext): Promise<void>;
  /**
   * Cleans up after a job that will not be retried, in the transaction that records it: because the last attempt
   * failed, its processes ended each time, or it was dropped manually.
   */
  onDead?(tx: Transaction, job: DeadJob<Payload>): Promise<void>;
  /**
   * Reverts `onDead` in the transaction that retries a dead job.
   * @throws ApiError with the reason when it cannot be retried
   */
  onRetry?(tx: Transaction, job: DeadJob<Payload>): Promise<void>;
  /** Maximum number of attempts before manual attention is required; default: 10. */
  maxTries?: number;
  /** Maximum number of concurrent jobs per process; default: 2. */
  atOnce?: number;
  /** Takes minutes or hours: long jobs have separate slots, so that short ones need not wait for them. */
  isLong?: boolean;
  /** Timeout in seconds, after which the signal is aborted; default: 600. */
  limitSeconds?: number;
  /** Schedule on which a job without payload is created automatically. */
  repeats?: () => Repeats;
}

export type JobKinds = Readonly<Record<string, JobKind>>;

/** A permanent failure that retrying would not resolve. */
export class NonRetryableError extends Error {
  override name = 'HopelessError';
}
