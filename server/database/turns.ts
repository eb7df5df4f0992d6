import { AsyncResource } from 'node:async_hooks';
import type { RequestContext } from '../common/requestContext';

/** Identity of a caller. All turns of a request use the same object. */
export type Caller = Pick<RequestContext, 'account'>;

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
  start(): Promise<unknown>;
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
  readonly #accounts = new Map<string, CompletedTurn>();
  #requests = new WeakMap<Caller, CompletedTurn>();
  /** The last two requests that had a turn. At least one of them differs from the current caller. */
  #recent: { caller: Caller; endedAt: number }[] = [];
  #alarm = 0;
  #heardAt = 0;

  constructor(readonly clock: Clock = systemClock) {}

  /** Runs work when it is the caller's turn. The work itself must not request a turn. */
  take<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Preserves the caller's async context. Otherwise, the function would run in the context of the
      // previous turn.
      const start = AsyncResource.bind(() => work().then(resolve, reject));
      this.#waiting.push({ caller, start });
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
      if (this.#accounts.size > this.#waiting.length + MAX_TRACKED) this.#accounts.clear();
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

  #isBefore(first: Caller, other: Caller): boolean {
    const byAccount =
      getTurnNumber(this.#accounts.get(first.account)) - getTurnNumber(this.#accounts.get(other.account));
    if (byAccount !== 0) return byAccount < 0;
    return getTurnNumber(this.#requests.get(first)) < getTurnNumber(this.#requests.get(other));
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

const getTurnNumber = (served: CompletedTurn | undefined): number => served?.turn ?? 0;
