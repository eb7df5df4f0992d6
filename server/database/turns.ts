import { AsyncResource } from 'node:async_hooks';
import type { RequestContext } from '../common/requestContext';

/** Who takes turns: of the same request, the same object. */
export type Caller = Pick<RequestContext, 'account'>;

/** Where time comes from; milliseconds. */
export interface Clock {
  time(): number;
  /** Runs something once the event loop has gone round, so that what has arrived meanwhile is heard first. */
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

/** When somebody last had a turn. */
interface CompletedTurn {
  /** Which turn it was, counted from 1. */
  turn: number;
  endedAt: number;
  /** Milliseconds. */
  took: number;
}

/** Milliseconds from which a turn is long enough for others to notice. */
const LONG_TURN_MS = 4;
/** Milliseconds of turns after which the server hears what has arrived. */
const YIELD_AFTER_MS = 5;
/** Milliseconds somebody is kept from their next turn at most, however long the last one was. */
const MAX_PAUSE_MS = 100;
/** Milliseconds for which somebody who had a turn is taken to be about to ask for the next one. */
const BUSY_WINDOW_MS = 25;

/**
 * One connection, for which callers take turns: a turn is a statement, or a transaction as a whole.
 *
 * - The account that has had no turn for longest is next, and of an account the request; of a request, what it asked for first.
 * - Whoever had a long turn leaves the connection for as long to those whose turns are shorter, while there are any: a call of
 *   ten short statements does not wait ten times for a part of somebody's import.
 * - Every few milliseconds the event loop goes round. Statements of the embedded database never wait for anything outside, so
 *   that a row of them would keep the server from so much as noticing a request.
 */
export class Turns {
  #waiting: WaitingTurn[] = [];
  #isTaken = false;
  #turn = 0;
  readonly #accounts = new Map<string, CompletedTurn>();
  #requests = new WeakMap<Caller, CompletedTurn>();
  /** The two requests that had a turn last: one of them is another than whoever asks. */
  #recent: { caller: Caller; endedAt: number }[] = [];
  #alarm = 0;
  #heardAt = 0;

  constructor(readonly clock: Clock = systemClock) {}

  /** Does some work when it is the caller's turn. Work must not ask for a turn itself. */
  take<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Whoever ended the turn before starts it, and what it leads to is the caller's all the same.
      const start = AsyncResource.bind(() => work().then(resolve, reject));
      this.#waiting.push({ caller, start });
      if (!this.#isTaken) this.#next();
    });
  }

  /** Whether somebody has a turn now. */
  get isTaken(): boolean {
    return this.#isTaken;
  }

  /** How many wait for one. */
  get waiting(): number {
    return this.#waiting.length;
  }

  #next(): void {
    this.#isTaken = false;
    const now = this.clock.time();
    const ready = this.#waiting.filter(({ caller }) => this.#pauseOf(caller, now) <= 0);
    const chosen = ready.reduce<WaitingTurn | undefined>(
      (first, one) => (first && !this.#isBefore(one.caller, first.caller) ? first : one),
      undefined,
    );
    if (chosen) this.#run(chosen);
    else if (this.#waiting.length > 0) this.#wakeUp(now);
  }

  #run(chosen: WaitingTurn): void {
    this.#isTaken = true;
    this.#waiting.splice(this.#waiting.indexOf(chosen), 1);
    const { caller } = chosen;
    const begunAt = this.clock.time();
    void chosen.start().then(() => {
      const endedAt = this.clock.time();
      const served = { turn: ++this.#turn, endedAt, took: endedAt - begunAt };
      if (this.#accounts.size > this.#waiting.length + MAX_REMEMBERED) this.#accounts.clear();
      this.#accounts.set(caller.account, served);
      this.#requests.set(caller, served);
      this.#recent = [{ caller, endedAt }, ...this.#recent.filter((one) => one.caller !== caller)].slice(
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

  /** Milliseconds until a caller may have a turn; 0 or less: now. */
  #pauseOf(caller: Caller, now: number): number {
    const served = this.#requests.get(caller);
    if (!served || served.took < LONG_TURN_MS || !this.#hasShorter(caller, served, now)) return 0;
    return served.endedAt + Math.min(served.took, MAX_PAUSE_MS) - now;
  }

  /** Whether anybody with shorter turns is waiting, or had one a moment before. */
  #hasShorter(caller: Caller, { took }: CompletedTurn, now: number): boolean {
    const isShorter = (other: Caller) => other !== caller && (this.#requests.get(other)?.took ?? 0) < took;
    return (
      this.#waiting.some((one) => isShorter(one.caller)) ||
      this.#recent.some((one) => isShorter(one.caller) && now - one.endedAt < BUSY_WINDOW_MS + took)
    );
  }

  #isBefore(one: Caller, other: Caller): boolean {
    const byAccount = getTurn(this.#accounts.get(one.account)) - getTurn(this.#accounts.get(other.account));
    if (byAccount !== 0) return byAccount < 0;
    return getTurn(this.#requests.get(one)) < getTurn(this.#requests.get(other));
  }

  /** Looks again when the first of those waiting may go on. */
  #wakeUp(now: number): void {
    const alarm = ++this.#alarm;
    const pause = Math.min(...this.#waiting.map(({ caller }) => this.#pauseOf(caller, now)));
    this.clock.after(pause, () => {
      if (alarm === this.#alarm && !this.#isTaken) this.#next();
    });
  }
}

/** Accounts whose last turn is kept in mind, beside those that wait. */
const MAX_REMEMBERED = 1_000;

const getTurn = (served: CompletedTurn | undefined): number => served?.turn ?? 0;
