import type { Database, OpenDatabase } from '../database/database';
import type { RetentionSettings } from '../database/partitions/keep';
import type { Actor, Transaction } from '../database/transaction';
import type { Gateways } from '../gateways/gateways';
import type { Perform } from '../http/routing/perform';
import type { CallParts } from '../http/routing/performCall';
import type { Person } from '../http/tenancy/tenantScope';
import type { Mailer } from '../mail/mailer';
import type { Repeats } from './repeats';

/** What handlers work with. */
export interface JobContext {
  /** Its transactions must be short: the embedded database has one connection, which everybody waits for meanwhile. */
  db: Database;
  database: OpenDatabase['kind'];
  gateways: Gateways;
  /** Null where mails are kept and not sent. */
  mailer: Mailer | null;
  /** How long what grows is kept. */
  keep: RetentionSettings;
  /** Where people reach the console, without a slash at the end. */
  url: string;
  /** Makes calls as somebody: by what they are and may do now. */
  performAs: (person: Person, signal: AbortSignal) => Perform;
  /** What calls are made with, in somebody's name. */
  calls: CallParts;
}

/** One job, while it is worked on. */
export interface Job<Payload = unknown> {
  id: number;
  kind: string;
  payload: Payload;
  key: string | null;
  /** Which try it is, from 1. */
  tries: number;
  maxTries: number;
  /** Aborted when the process ends, when the work takes too long, and when another process has taken it: nothing is to be begun then. */
  signal: AbortSignal;
  /** For `inTransaction`: the server itself. */
  actor: Actor;
  /**
   * Says that it is done, in the transaction that writes what was done: the two are kept together or not at all.
   * @throws Error where another process has taken it meanwhile
   */
  done(tx: Transaction): Promise<void>;
}

/** One that will not be tried again by itself. */
export type DeadJob<Payload = unknown> = Pick<Job<Payload>, 'id' | 'kind' | 'payload' | 'actor'>;

/** A kind of jobs, and what does them. */
export interface JobKind<Payload = unknown> {
  /**
   * Does a job. It may be done twice, where a process ends in the midst of it: the second time must do no harm.
   * @throws what is tried again after a while; {@link HopelessError}, what is not
   */
  handle(job: Job<Payload>, context: JobContext): Promise<void>;
  /**
   * Ends what a job was about that will not be tried again by itself, in the transaction that says so: whether its last try threw, its
   * processes ended each time, or somebody has dropped it.
   */
  onDead?(tx: Transaction, job: DeadJob<Payload>): Promise<void>;
  /**
   * Opens again what `onDead` has ended, in the transaction that has a dead job tried again.
   * @throws ApiError, with why, where it can't be done again
   */
  onRetry?(tx: Transaction, job: DeadJob<Payload>): Promise<void>;
  /** How often it is tried before it is left for somebody to see to; 10 without. */
  maxTries?: number;
  /** How many of it a process works on at once; 2 without. */
  atOnce?: number;
  /** It takes minutes or hours: such kinds have places of their own, so that what is short need not wait for them. */
  isLong?: boolean;
  /** Seconds after which its signal is aborted; 600 without. */
  limitSeconds?: number;
  /** When one is made by itself, without a payload. */
  repeats?: () => Repeats;
}

/** Kinds by name, whatever their payloads. */
export type JobKinds = Readonly<Record<string, JobKind>>;

/** A job failed by what will be no better another time. */
export class NonRetryableError extends Error {
  override name = 'HopelessError';
}
