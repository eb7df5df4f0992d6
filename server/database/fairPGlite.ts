import { PGlite, type Results } from '@electric-sql/pglite';
import { getCurrentRequest } from '../common/requestContext';
import type { ConnectionLoad } from './connectionLoad';
import { publishStatement } from './statements';
import { TurnQueue } from './turns';

/** Time after which a transaction yields to the event loop, in milliseconds, so that the server can receive requests. */
const YIELD_AFTER_MS = 10;

const WRITE_PATTERN = /^\s*(insert|update|create|alter)\b/i;

/** The embedded database, with fair scheduling of callers on its single connection. */
export class FairPGlite extends PGlite {
  readonly #turns = new TurnQueue();
  #heardAt = 0;

  /** State of the single connection and the number of waiting callers. */
  get load(): ConnectionLoad {
    const { isTaken, waiting } = this.#turns;
    return { open: 1, idle: isTaken ? 0 : 1, waiting };
  }

  /** Called for every statement outside of a transaction, and once for every transaction. */
  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(getCurrentRequest(), () => super._runExclusiveTransaction(work));
  }

  hasRoom: () => boolean = () => true;

  override async query<T>(...args: Parameters<PGlite['query']>): Promise<Results<T>> {
    if (WRITE_PATTERN.test(args[0])) this.#requireRoom();
    return publishStatement(args[0], () => super.query<T>(...args));
  }

  override async transaction<T>(...args: Parameters<PGlite['transaction']>): Promise<T> {
    this.#requireRoom();
    return super.transaction(...args) as Promise<T>;
  }

  #requireRoom(): void {
    if (!this.hasRoom())
      throw Object.assign(new Error('There is no room left to write.'), { code: 'ENOSPC' });
  }

  /** Called for every statement. */
  override async _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T> {
    const result = await super._runExclusiveQuery(work);
    if (performance.now() - this.#heardAt > YIELD_AFTER_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      this.#heardAt = performance.now();
    }
    return result;
  }
}
