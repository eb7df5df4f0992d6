import { AsyncResource } from 'node:async_hooks';
import { type RequestContext, startDatabaseUse } from '../common/requestContext';

/** Identity of a caller. All turns of a request use the same object. */
export type Caller = Pick<RequestContext, 'account' | 'database'>;

/** Time source, in milliseconds. */
export interface Clock {
  time(): number;
  /** Runs work after one iteration of the event loop, so that pending events are handled first. */
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
  /** Number of turns completed before it was requested. */
  since: number;
  start(): Promise<unknown>;
  /** Records the end and the duration of the turn. */
  end(ms: number): void;
}

interface CompletedTurn {
  /** Sequence number of the turn, starting at 1. */
  turn: number;
  endedAt: number;
  /** Duration of the turn, in milliseconds. */
  took: number;
}

/** Duration in milliseconds from which a turn noticeably delays other callers. */
const LONG_TURN_MS = 4;
/** Total duration of consecutive turns, in milliseconds, after which the event loop runs, so that requests are accepted. */
const YIELD_AFTER_MS = 5;
/** Maximum duration of consecutive turns while the event loop is busy with other requests, in milliseconds. */
const MAX_BURST_MS = 100;
/** Maximum pause before a caller's next turn, in milliseconds, regardless of the length of its last turn. */
const MAX_PAUSE_MS = 100;
/** Time after a turn during which its caller is expected to request another turn, in milliseconds. */
const BUSY_WINDOW_MS = 25;

/**
 * Fair scheduler for a single connection. A turn is one statement or a whole transaction.
 *
 * - The next turn goes to the account that has waited longest, then to the request of that account that has waited longest, then to its oldest statement.
 * - After a long turn, a caller pauses for the same time while callers with shorter turns are active. A call with ten short statements therefore does not wait ten times for parts of an import.
 * - The event loop runs every few milliseconds. Statements of the embedded database never wait for I/O, so an uninterrupted sequence would prevent the server from accepting requests.
 */
export class TurnQueue {
  #waiting: WaitingTurn[] = [];
  #isTaken = false;
  #turn = 0;
  /** End of the previous turn, in milliseconds, if this turn had to wait for it. */
  #previousEnd: number | undefined;
  readonly #accounts = new Map<string, CompletedTurn>();
  #requests = new WeakMap<Caller, CompletedTurn>();
  /** The last two requests that had a turn. At least one of them differs from the current caller. */
  #recent: { caller: Caller; endedAt: number }[] = [];
  #alarm = 0;
  #heardAt = 0;
  #burstMs = YIELD_AFTER_MS;

  constructor(readonly clock: Clock = systemClock) {}

  /** Runs work when it is the caller's turn. The work itself must not request a turn. */
  take<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Preserves the caller's async context. Otherwise, the function would run in the context of the
      // previous turn.
      const start = AsyncResource.bind(() => work().then(resolve, reject));
      this.#waiting.push({ caller, since: this.#turn, start, end: startDatabaseUse(caller) });
      if (!this.#isTaken) this.#next();
    });
  }

  get isTaken(): boolean {
    return this.#isTaken;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  #next(): void {
    this.#isTaken = false;
    const now = this.clock.time();
    const ready = this.#waiting.filter(({ caller }) => this.#pauseOf(caller, now) <= 0);
    const chosen = ready.reduce<WaitingTurn | undefined>(
      (first, candidate) => (first && !this.#isBefore(candidate, first) ? first : candidate),
      undefined,
    );
    if (chosen) this.#run(chosen);
    else {
      this.#previousEnd = undefined;
      if (this.#waiting.length > 0) this.#wakeUp(now);
    }
  }

  #run(chosen: WaitingTurn): void {
    this.#isTaken = true;
    this.#waiting.splice(this.#waiting.indexOf(chosen), 1);
    const { caller } = chosen;
    const startedAt = this.clock.time();
    void chosen.start().then(() => {
      const endedAt = this.clock.time();
      // Includes the work of the server between two turns, which delays the next turn as well.
      chosen.end(endedAt - (this.#previousEnd ?? startedAt));
      this.#previousEnd = endedAt;
      const served = { turn: ++this.#turn, endedAt, took: endedAt - startedAt };
      if (this.#accounts.size > this.#waiting.length + MAX_TRACKED) this.#accounts.clear();
      this.#accounts.set(caller.account, served);
      this.#requests.set(caller, served);
      this.#recent = [{ caller, endedAt }, ...this.#recent.filter((entry) => entry.caller !== caller)].slice(
        0,
        2,
      );
      if (endedAt - this.#heardAt < this.#burstMs) return this.#next();
      this.clock.soon(() => {
        this.#heardAt = this.clock.time();
        // A flood of requests to refuse does not leave less than half of the time for those that were accepted.
        this.#burstMs = Math.min(Math.max(YIELD_AFTER_MS, this.#heardAt - endedAt), MAX_BURST_MS);
        this.#next();
      });
    });
  }

  /** Returns the milliseconds until the caller may take a turn. 0 or less means immediately. */
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

  #isBefore(first: WaitingTurn, other: WaitingTurn): boolean {
    const byAccount =
      getLastTurn(first, this.#accounts.get(first.caller.account)) -
      getLastTurn(other, this.#accounts.get(other.caller.account));
    if (byAccount !== 0) return byAccount < 0;
    return (
      getLastTurn(first, this.#requests.get(first.caller)) <
      getLastTurn(other, this.#requests.get(other.caller))
    );
  }

  /** Schedules a check for the time at which the first waiting caller becomes eligible. */
  #wakeUp(now: number): void {
    const alarm = ++this.#alarm;
    const pause = Math.min(...this.#waiting.map(({ caller }) => this.#pauseOf(caller, now)));
    this.clock.after(pause, () => {
      if (alarm === this.#alarm && !this.#isTaken) this.#next();
    });
  }
}

/** Maximum number of idle accounts whose last turn is remembered. */
const MAX_TRACKED = 1_000;

/**
 * Returns the turn since which a caller waits. Newcomers wait as well; otherwise, under constant load, they would always
 * come before requests that have had their first turn.
 */
const getLastTurn = ({ since }: WaitingTurn, served: CompletedTurn | undefined): number =>
  Math.max(since, served?.turn ?? 0);
