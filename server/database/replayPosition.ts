import { setTimeout as pause } from 'node:timers/promises';
import { parseWalPosition, type WalPosition } from './walPosition';

/** Milliseconds a read waits for a standby to have what it must see. */
export const MAX_WAIT_MS = 100;
/** Milliseconds nobody waits for a standby that was too far behind. */
const COOLDOWN_MS = 1_000;
/** Milliseconds between two looks at how far a standby is. */
const POLL_MS = 2;

interface Waiter {
  position: WalPosition;
  /** By the clock of `performance.now()`. */
  until: number;
  done(isThere: boolean): void;
}

/** How far a standby has replayed the log of its primary, asked once for all who wait for it. */
export class ReplayPosition {
  #known: WalPosition = 0n;
  #waiting: Waiter[] = [];
  #isLooking = false;
  #restsUntil = 0;
  readonly #ask: () => Promise<string | null>;

  /** @param ask `pg_last_wal_replay_lsn()` of the standby; null where it is none */
  constructor(ask: () => Promise<string | null>) {
    this.#ask = ask;
  }

  /** Whether everything up to a position is there: at once where that is known, else within {@link LONGEST_WAIT} ms. */
  async reaches(position: WalPosition): Promise<boolean> {
    if (this.#known >= position) return true;
    const now = performance.now();
    if (now < this.#restsUntil) return false;
    return new Promise((done) => {
      this.#waiting.push({ position, until: now + MAX_WAIT_MS, done });
      if (!this.#isLooking) void this.#look();
    });
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#waiting.length > 0) {
      const answered = await this.#ask().then(parseWalPosition, () => undefined);
      // Another one than before, which may be behind it, starts anew.
      this.#known = answered ?? 0n;
      const now = answered === undefined ? Number.POSITIVE_INFINITY : performance.now();
      this.#settle(now);
      if (this.#waiting.length > 0) await pause(POLL_MS);
    }
    this.#isLooking = false;
  }

  #settle(now: number): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const one of waiting)
      if (this.#known >= one.position) one.done(true);
      else if (now >= one.until) {
        this.#restsUntil = performance.now() + COOLDOWN_MS;
        one.done(false);
      } else this.#waiting.push(one);
  }
}
