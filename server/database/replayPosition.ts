import { setTimeout as pause } from 'node:timers/promises';
import { parseWalPosition, type WalPosition } from './parseWalPosition';

/** Maximum time for which a read waits until the standby has caught up, in milliseconds. */
export const MAX_WAIT_MS = 100;
/** Time for which a lagging standby is skipped without waiting, in milliseconds. */
const COOLDOWN_MS = 1_000;
/** Interval between checks of the standby's replay position, in milliseconds. */
const POLL_MS = 2;

interface Waiter {
  position: WalPosition;
  /** Time at which waiting ends, in the time base of `performance.now()`. */
  until: number;
  resolve(isThere: boolean): void;
}

/** Tracks the replay position of a standby. A single query serves all waiting readers. */
export class ReplayPosition {
  #known: WalPosition = 0n;
  #waiting: Waiter[] = [];
  #isLooking = false;
  #restsUntil = 0;
  readonly #ask: () => Promise<string | null>;

  /** @param readPosition returns `pg_last_wal_replay_lsn()` of the standby, or null if the server is not a standby */
  constructor(readPosition: () => Promise<string | null>) {
    this.#ask = readPosition;
  }

  /**
   * Resolves to whether the standby has replayed up to a position: immediately if this is already known, otherwise
   * within {@link MAX_WAIT_MS}.
   */
  async reaches(position: WalPosition): Promise<boolean> {
    if (this.#known >= position) return true;
    const now = performance.now();
    if (now < this.#restsUntil) return false;
    return new Promise((resolve) => {
      this.#waiting.push({ position, until: now + MAX_WAIT_MS, resolve });
      if (!this.#isLooking) void this.#look();
    });
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#waiting.length > 0) {
      const answered = await this.#ask().then(parseWalPosition, () => undefined);
      // Resets the position, because a different standby may lag behind the previous one.
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
    for (const waiter of waiting)
      if (this.#known >= waiter.position) waiter.resolve(true);
      else if (now >= waiter.until) {
        this.#restsUntil = performance.now() + COOLDOWN_MS;
        waiter.resolve(false);
      } else this.#waiting.push(waiter);
  }
}
