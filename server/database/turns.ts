import { AsyncResource } from 'node:async_hooks';
import type { RequestContext } from '../common/requestContext';

/** Identity of a caller: the same object for all turns of a request. */
export type Caller = Pick<RequestContext, 'account'>;

/** Time source, in milliseconds. */
export interface Clock {
  time(): number;
  /** Runs work after one event loop iteration, so that pending events are handled first. */
  soon(work: () => void): void;
  after(ms: number, work: () => void): void;
}

const systemClock: Clock = {
  time: () => performance.now(),
  soon: (work) => void setImmediate(work),
  after: (ms, work) => void setTimeout(work, ms),
};

interface WaitingTurn {
  caller: Caller;
  start(): Promise<unknown>;
}

interface CompletedTurn {
  /** Sequence number of the turn, from 1. */
  turn: number;
  endedAt: number;
  /** Milliseconds. */
  took: number;
}

/** Minimum duration in milliseconds of a turn that delays others noticeably. */
const LONG_TURN_MS = 4;
/** Milliseconds of turns after which the event loop runs, so that the server can receive requests. */
const YIELD_AFTER_MS = 5;
/** Maximum pause before a caller's next turn in milliseconds, regardless of the length of the last one. */
const MAX_PAUSE_MS = 100;
/** Milliseconds after a turn during which the caller is expected to request the next one. */
const BUSY_WINDOW_MS = 25;

/**
 * Fair scheduler for a single connection. A turn is one statement or a whole transaction.
 *
 * - The next turn goes to the account that has waited longest, then to the request of that account, then to its oldest statement.
 * - After a long turn, a caller pauses for the same time while callers with shorter turns are active: a call with ten short statements does not wait ten times for parts of an import.
 * - The event loop runs every few milliseconds. Statements of the embedded database never wait for I/O, so an uninterrupted sequence would keep the server from accepting requests.
 */
export class Turns {
  #waiting: WaitingTurn[] = [];
  #isTaken = false;
  #turn = 0;
  readonly #accounts = new Map<string, CompletedTurn>();
  #requests = new WeakMap<Caller, CompletedTurn>();
  /** The last two requests served; at least one of them differs from the current caller. */
  #recent: { caller: Caller; endedAt: number }[] = [];
  #alarm = 0;
  #heardAt = 0;

  constructor(readonly clock: Clock = systemClock) {}

  /** Runs work when it is the caller's turn. The work must not request a turn itself. */
  take<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Preserves the caller's async context: the function runs in the context of the previous turn.
      const start = AsyncResource.bind(() => work().then(resolve, reject));
      this.#waiting.push({ caller, start });
      if (!this.#isTaken) this.#next();
    });
  }

  get isTaken(): boolean {
    return this.#isTaken;
  }

  /** Number of queued callers. */
  get waiting(): number {
    return this.#waiting.length;
  }

  #next(): void {
    this.#isTaken = false;
    const now = this.clock.time();
    const ready = this.#waiting.filter(({ caller }) => this.#pauseOf(caller, now) <= 0);
    const chosen = ready.reduce<WaitingTurn | undefined>(
      (first, candidate) => (first && !this.#isBefore(candidate.caller, first.caller) ? first : candidate),
      undefined,
    );
    if (chosen) this.#run(chosen);
    else if (this.#waiting.length > 0) this.#wakeUp(now);
  }

  #run(chosen: WaitingTurn): void {
    this.#isTaken = true;
    this.#waiting.splice(this.#waiting.indexOf(chosen), 1);
    const { caller } = chosen;
    const startedAt = this.clock.time();
    void chosen.start().then(() => {
      const endedAt = this.clock.time();
      const served = { turn: ++this.#turn, endedAt, took: endedAt - startedAt };
      if (this.#accounts.size > this.#waiting.length + MAX_REMEMBERED) this.#accounts.clear();
      this.#accounts.set(caller.account, served);
      this.#requests.set(caller, served);
      this.#recent = [{ caller, endedAt }, ...this.#recent.filter((entry) => entry.caller !== caller)].slice(
        0,
        2,
      );
      if (endedAt - this.#heardAt < YIELD_AFTER_MS) return this.#next();
      this.clock.soon(() => {
        this.#heardAt = this.clock.time();
        this.#next();
      });
    });
  }

  /** Milliseconds until the caller may take a turn; 0 or less: immediately. */
  #pauseOf(caller: Caller, now: number): number {
    const served = this.#requests.get(caller);
    if (!served || served.took < LONG_TURN_MS || !this.#hasShorter(caller, served, now)) return 0;
    return served.endedAt + Math.min(served.took, MAX_PAUSE_MS) - now;
  }

  /** Whether a caller with shorter turns is waiting or had a turn recently. */
  #hasShorter(caller: Caller, { took }: CompletedTurn, now: number): boolean {
    const isShorter = (other: Caller) => other !== caller && (this.#requests.get(other)?.took ?? 0) < took;
    return (
      this.#waiting.some((waiting) => isShorter(waiting.caller)) ||
      this.#recent.some((entry) => isShorter(entry.caller) && now - entry.endedAt < BUSY_WINDOW_MS + took)
    );
  }

  #isBefore(first: Caller, other: Caller): boolean {
    const byAccount = getTurn(this.#accounts.get(first.account)) - getTurn(this.#accounts.get(other.account));
    if (byAccount !== 0) return byAccount < 0;
    return getTurn(this.#requests.get(first)) < getTurn(this.#requests.get(other));
  }

  /** Schedules a check for when the first waiting caller becomes eligible. */
  #wakeUp(now: number): void {
    const alarm = ++this.#alarm;
    const pause = Math.min(...this.#waiting.map(({ caller }) => this.#pauseOf(caller, now)));
    this.clock.after(pause, () => {
      if (alarm === this.#alarm && !this.#isTaken) this.#next();
    });
  }
}

/** Number of idle accounts for which the last turn is remembered. */
const MAX_REMEMBERED = 1_000;

const getTurn = (served: CompletedTurn | undefined): number => served?.turn ?? 0;
