import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { getCurrentRequest } from '../common/requestContext';
import type { ConnectionLoad } from './connectionLoad';
import type { FreeSpaceMonitor } from './freeSpace';
import { publishStatement } from './statements';
import { TurnQueue } from './turns';

/** Time after which a transaction yields to the event loop, in milliseconds, so that the server can receive requests. */
const YIELD_AFTER_MS = 10;

const WRITE_PATTERN = /^\s*(insert|update|create|alter)\b/i;

/** The embedded database, with fair scheduling of callers on its single connection. */
export class FairPGlite extends PGlite {
  readonly #turns = new TurnQueue();

  /** Whether there is enough space for a write. */
  hasRoom: FreeSpaceMonitor['hasRoom'] = () => true;

  /** State of the single connection and the number of waiting callers. */
  get load(): ConnectionLoad {
    const { isTaken, waiting } = this.#turns;
    return { limit: 1, open: 1, idle: isTaken ? 0 : 1, waiting };
  }

  override async query<T>(...args: Parameters<PGlite['query']>): Promise<Results<T>> {
    if (WRITE_PATTERN.test(args[0])) this.#requireRoom();
    return publishStatement(args[0], () => this.#takeTurn(() => super.query<T>(...args)));
  }

  override async exec(...args: Parameters<PGlite['exec']>): Promise<Results[]> {
    return this.#takeTurn(() => super.exec(...args));
  }

  override async transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#requireRoom();
    return this.#takeTurn(() => super.transaction((tx) => callback(yieldBetweenStatements(tx))));
  }

  /** Waits for the database first, because its start-up also takes turns. */
  async #takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (!this.ready) await this.waitReady;
    return this.#turns.take(getCurrentRequest(), work);
  }

  #requireRoom(): void {
    if (!this.hasRoom(getCurrentRequest().usesReserve ?? false))
      throw Object.assign(new Error('There is no room left to write.'), { code: 'ENOSPC' });
  }
}

/** A transaction that lets the event loop run between its statements, which never wait for I/O. */
function yieldBetweenStatements(tx: Transaction): Transaction {
  let yieldedAt = performance.now();
  return {
    ...tx,
    get closed() {
      return tx.closed;
    },
    async query<T>(...args: Parameters<Transaction['query']>): Promise<Results<T>> {
      const result = await tx.query<T>(...args);
      if (performance.now() - yieldedAt > YIELD_AFTER_MS) {
        await new Promise((resolve) => setImmediate(resolve));
        yieldedAt = performance.now();
      }
      return result;
    },
  };
}
